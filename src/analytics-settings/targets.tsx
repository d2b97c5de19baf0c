import { Button, SelectControl, TextControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../components/error-message';
import { FormSkeleton } from '../components/form';
import { useNotices } from '../components/use-notices';
import { store, type Target, type Targets as All } from '../data/targets';
import { focusScreen } from '../lib/focus-screen';
import { getQuery } from '../lib/location';
import { formatNumber } from '../lib/money';
import { RequestError } from '../lib/request-error';
import { plainText } from '../lib/sanitize';
import { targetWords, type TargetPeriod } from '../lib/targets';
import { formats, formatValue } from '../lib/value-format';

const NOTICE = 'storeboard-target';
const HELP = 'storeboard-target-help';

formats.percent ??= ( value ) => `${ formatNumber( value, 1 ) }%`;

const periods = (): Record< TargetPeriod, string > => ( {
	month: __( 'Each month', 'storeboard' ),
	quarter: __( 'Each quarter', 'storeboard' ),
	year: __( 'Each year', 'storeboard' ),
} );

/** What the store wants its metrics to be, for whoever manages it. */
export function Targets() {
	const { value: all, error } = useSelect( ( select ) => select( store ).getTargets(), [] );
	const { reloadTargets } = useDispatch( store );

	return (
		<section className="storeboard-card storeboard-targets" aria-busy={ ! all && ! error }>
			<h2>{ __( 'Targets', 'storeboard' ) }</h2>
			<p>
				{ __(
					'Set what you aim for in each month, quarter, or year. Charts show it as a line, cards on your home screen show how far you are, and what falls behind needs your attention. You’re ahead if you’ve reached the share of the target that matches the share of the period that’s over. Averages, rates, and stock are compared with the whole target.',
					'storeboard'
				) }
			</p>
			{ all && <Form all={ all } /> }
			{ ! all && ! error && <FormSkeleton fields={ 3 } /> }
			{ ! all && !! error && (
				<ErrorMessage
					what={ __( 'Couldn’t load your targets.', 'storeboard' ) }
					error={ error }
					onRetry={ ( mayFocus ) => reloadTargets().then( () => mayFocus && focusScreen() ) }
				/>
			) }
		</section>
	);
}

function Form( { all: { targets, metrics } }: { all: All } ) {
	const { setTarget, reloadTargets } = useDispatch( store );
	const notices = useNotices();
	// The chart of a stat leads here with its name.
	const wanted = getQuery().target;
	const named = metrics.find( ( one ) => one.metric === wanted );
	// Not the first one in the place of another, of which a target would be set by mistake.
	const [ metric, setMetric ] = useState( ( wanted ? named : metrics[ 0 ] )?.metric ?? '' );
	const [ period, setPeriod ] = useState< TargetPeriod >( 'month' );
	const [ amount, setAmount ] = useState( '' );
	const [ busy, setBusy ] = useState( '' );
	const choice = useRef< HTMLSelectElement >( null );
	const field = useRef< HTMLInputElement >( null );
	useEffect( () => {
		if ( wanted ) {
			const { current } = named ? field : choice;
			current?.scrollIntoView?.( { block: 'center' } );
			current?.focus( { preventScroll: true } );
		}
	}, [] ); // eslint-disable-line react-hooks/exhaustive-deps -- Once, for the link that led here.
	// The control takes a description only with its help, which stands elsewhere.
	useEffect( () => {
		if ( metric ) {
			choice.current?.removeAttribute( 'aria-describedby' );
		} else {
			choice.current?.setAttribute( 'aria-describedby', HELP );
		}
	}, [ metric ] );
	const present = targets.find( ( one ) => one.metric === metric && one.period === period );

	async function save( asked: { metric: string; period: TargetPeriod; amount: number }, revision: number ) {
		const key = `${ asked.metric } ${ asked.period }`;
		if ( busy ) {
			return;
		}
		setBusy( key );
		try {
			await setTarget( { ...asked, revision } );
			setAmount( '' );
			notices.done(
				NOTICE,
				asked.amount ? __( 'Target saved.', 'storeboard' ) : __( 'Target removed.', 'storeboard' )
			);
		} catch ( error ) {
			// What somebody else has set shows, and what was typed stays.
			if ( error instanceof RequestError && error.code === 'storeboard_changed' ) {
				await reloadTargets().catch( () => {} );
			}
			notices.failed( NOTICE, __( 'Couldn’t save the target.', 'storeboard' ), error, () =>
				save( asked, revision )
			);
		} finally {
			setBusy( '' );
		}
	}

	return (
		<>
			{ targets.length > 0 && (
				<ul className="storeboard-targets__list">
					{ targets.map( ( target ) => (
						<li key={ `${ target.metric } ${ target.period }` }>
							<p>
								<strong>{ nameOf( target ) }</strong> { progressOf( target ) }
							</p>
							<Button
								variant="tertiary"
								isDestructive
								disabled={ !! busy }
								/* translators: %s: a target: 'Net sales, each month'. */
								label={ sprintf( __( 'Remove: %s', 'storeboard' ), nameOf( target ) ) }
								showTooltip={ false }
								onClick={ () => void save( { ...pick( target ), amount: 0 }, target.revision ) }
							>
								{ __( 'Remove', 'storeboard' ) }
							</Button>
						</li>
					) ) }
				</ul>
			) }
			<form
				className="storeboard-targets__form"
				onSubmit={ ( event ) => {
					event.preventDefault();
					if ( metric && Number( amount ) > 0 ) {
						void save( { metric, period, amount: Number( amount ) }, present?.revision ?? 0 );
					}
				} }
			>
				<SelectControl
					ref={ choice }
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					required
					label={ __( 'Stat', 'storeboard' ) }
					value={ metric }
					options={ [
						...( metric ? [] : [ { value: '', label: __( 'Choose…', 'storeboard' ) } ] ),
						...metrics.map( ( one ) => ( { value: one.metric, label: plainText( one.label ) } ) ),
					] }
					onChange={ setMetric }
				/>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Period', 'storeboard' ) }
					value={ period }
					options={ Object.entries( periods() ).map( ( [ value, label ] ) => ( { value, label } ) ) }
					onChange={ ( value ) => setPeriod( value as TargetPeriod ) }
				/>
				<TextControl
					ref={ field }
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					type="number"
					min="0"
					step="any"
					required
					label={ __( 'Target', 'storeboard' ) }
					placeholder={ present ? String( present.amount ) : undefined }
					value={ amount }
					onChange={ setAmount }
				/>
				<Button __next40pxDefaultSize variant="secondary" type="submit" isBusy={ !! busy } disabled={ !! busy }>
					{ present ? __( 'Change target', 'storeboard' ) : __( 'Set target', 'storeboard' ) }
				</Button>
				{ /* In a line of its own: below its field it would lift the field's label over the others. */ }
				{ ! metric && (
					<p id={ HELP } className="storeboard-targets__help">
						{ __( 'You can’t set a target for this stat. Choose another one.', 'storeboard' ) }
					</p>
				) }
			</form>
		</>
	);
}

const pick = ( { metric, period }: Target ) => ( { metric, period } );

/** 'Net sales: $1,000.00 each month.' */
function nameOf( { label, period, amount, format }: Target ) {
	const [ name, value ] = [ plainText( label ), formatValue( amount, format ) ];
	if ( period === 'month' ) {
		/* translators: 1: a metric, 2: its target. */
		return sprintf( __( '%1$s: %2$s each month.', 'storeboard' ), name, value );
	}
	return period === 'quarter'
		? /* translators: 1: a metric, 2: its target. */
			sprintf( __( '%1$s: %2$s each quarter.', 'storeboard' ), name, value )
		: /* translators: 1: a metric, 2: its target. */
			sprintf( __( '%1$s: %2$s each year.', 'storeboard' ), name, value );
}

function progressOf( target: Target ) {
	const { value, format, notes } = target;
	if ( value === null ) {
		return __( 'There’s no data for this period yet.', 'storeboard' );
	}
	const words = sprintf(
		/* translators: 1: an amount, 2: how much of the target that is, and whether it is ahead. */
		__( 'So far: %1$s, %2$s', 'storeboard' ),
		formatValue( value, format ),
		targetWords( { ...target, value } )
	);
	return [ words, ...notes ].join( ' ' );
}
