import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store } from '../../data/plugins';
import { Row, type RowProps } from './row';
import { useSetUp, type SetUpProps } from './use-set-up';

type Props = SetUpProps & Omit< RowProps, 'action' > & { isInstalled: boolean };

/** An extension that one click installs and activates. */
export function PluginRow( { slug, dependencies, isInstalled, onStart, onStep, ...row }: Props ) {
	const { setUp, isBusy } = useSetUp( { slug, dependencies, name: row.name, onStart, onStep } );
	const state = useSelect( ( select ) => select( store ).getPluginState( slug ), [ slug ] );

	return (
		<Row
			{ ...row }
			action={
				<Button
					__next40pxDefaultSize
					variant="secondary"
					isBusy={ isBusy }
					aria-disabled={ isBusy }
					onClick={ () => setUp() }
					aria-label={ labelOf( isInstalled, row.name ) }
				>
					{ isBusy ? busyWords( state ) : idleWords( isInstalled ) }
				</Button>
			}
		/>
	);
}

const labelOf = ( isInstalled: boolean, name: string ) =>
	isInstalled
		? /* translators: %s: name of a plugin. */
			sprintf( __( 'Activate %s', 'storeboard' ), name )
		: /* translators: %s: name of a plugin. */
			sprintf( __( 'Install %s', 'storeboard' ), name );

const idleWords = ( isInstalled: boolean ) =>
	isInstalled ? __( 'Activate', 'storeboard' ) : __( 'Install', 'storeboard' );

const busyWords = ( state: string | undefined ) =>
	state === 'activating' ? __( 'Activating…', 'storeboard' ) : __( 'Installing…', 'storeboard' );
