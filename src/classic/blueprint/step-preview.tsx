import { __, _n, sprintf } from '@wordpress/i18n';
import type { Body, BlueprintStep, Installed } from '../../data/blueprint';
import { compareOptions, type Difference } from './diff';
import { withoutSecrets } from './secrets';
import { slugOf } from './step-title';
import type { StoreState } from './use-store-state';

interface Props {
	step: BlueprintStep;
	current: StoreState;
}

/** What one step would change, beside what there is; its JSON where that cannot be told. */
export function StepPreview( { step, current }: Props ) {
	if ( step.step === 'setSiteOptions' ) {
		return <Options differences={ compareOptions( step.options as Body, current.options ) } />;
	}
	const installed = { installPlugin: current.plugins, installTheme: current.themes }[ step.step ];
	const slug = slugOf( step );
	if ( slug && [ 'installPlugin', 'installTheme' ].includes( step.step ) ) {
		return <Installation installed={ installed && ( installed[ slug ] ?? null ) } step={ step } />;
	}
	return (
		<>
			<p className="storeboard-blueprint__mark is-unknown">{ __( 'preview not available', 'storeboard' ) }</p>
			<pre dir="ltr" tabIndex={ 0 } aria-label={ step.step }>
				{ JSON.stringify( withoutSecrets( step ), null, 2 ) }
			</pre>
		</>
	);
}

const UNKNOWN = () => __( 'current value unknown', 'storeboard' );

function Options( { differences }: { differences: Difference[] } ) {
	const shown = differences.filter( ( { change } ) => change !== 'same' );
	const same = differences.length - shown.length;
	const overwritten = shown.filter( ( { change } ) => [ 'changed', 'removed' ].includes( change ) ).length;

	return (
		<>
			{ overwritten > 0 && (
				<p className="storeboard-blueprint__mark is-changed">
					{ sprintf(
						/* translators: %d: number of values. */
						_n( 'Replaces %d value', 'Replaces %d values', overwritten, 'storeboard' ),
						overwritten
					) }
				</p>
			) }
			{ shown.length > 0 && (
				<div className="storeboard-blueprint__table">
					<table>
						<thead>
							<tr>
								<th scope="col">{ __( 'Option', 'storeboard' ) }</th>
								<th scope="col">{ __( 'Current', 'storeboard' ) }</th>
								<th scope="col">{ __( 'After import', 'storeboard' ) }</th>
							</tr>
						</thead>
						<tbody>
							{ shown.map( ( { path, before, after, change } ) => (
								<tr key={ path.join( ' › ' ) } className={ `is-${ change }` }>
									<th scope="row" dir="ltr">
										{ path.join( ' › ' ) }
									</th>
									<td data-label={ __( 'Current', 'storeboard' ) } dir="auto">
										{ change === 'unknown' ? <em>{ UNKNOWN() }</em> : <Value text={ before } /> }
									</td>
									<td data-label={ __( 'After import', 'storeboard' ) } dir="auto">
										{ change === 'removed' ? (
											<em>{ __( 'removed', 'storeboard' ) }</em>
										) : (
											<Value text={ after } />
										) }
									</td>
								</tr>
							) ) }
						</tbody>
					</table>
				</div>
			) }
			{ same > 0 && (
				<p className="storeboard-blueprint__note">
					{ sprintf(
						/* translators: %d: number of values. */
						_n( '%d value won’t change.', '%d values won’t change.', same, 'storeboard' ),
						same
					) }
				</p>
			) }
		</>
	);
}

const Value = ( { text }: { text: string | undefined } ) =>
	text ? text : <em>{ text === '' ? __( 'empty', 'storeboard' ) : __( 'not set', 'storeboard' ) }</em>;

/** Null is not installed, undefined is not known. */
function Installation( { installed, step }: { installed: Installed | null | undefined; step: BlueprintStep } ) {
	const activates = ( step.options as Body | undefined )?.activate === true;

	return (
		<p className="storeboard-blueprint__note">
			{ __( 'Current:', 'storeboard' ) } { installed === undefined ? UNKNOWN() : nowOf( installed ) }{ ' ' }
			{ __( 'After import:', 'storeboard' ) } { afterOf( installed, activates ) }
		</p>
	);
}

function nowOf( installed: Installed | null ) {
	if ( ! installed ) {
		return __( 'not installed.', 'storeboard' );
	}
	const { version, isActive } = installed;
	return isActive
		? /* translators: %s: version. */
			sprintf( __( 'version %s, active.', 'storeboard' ), version )
		: /* translators: %s: version. */
			sprintf( __( 'version %s, not active.', 'storeboard' ), version );
}

function afterOf( installed: Installed | null | undefined, activates: boolean ) {
	if ( installed && ( installed.isActive || ! activates ) ) {
		return __( 'no change.', 'storeboard' );
	}
	if ( installed ) {
		return __( 'active.', 'storeboard' );
	}
	return activates ? __( 'installed and active.', 'storeboard' ) : __( 'installed.', 'storeboard' );
}
