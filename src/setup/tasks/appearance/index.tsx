import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { BusyButton } from '../../../components/busy-button';
import { useNotices } from '../../../components/use-notices';
import { useMutation } from '../../../components/use-mutation';
import { store } from '../../../data/onboarding';
import { actionTask } from '../../../data/onboarding/task-actions';
import type { ScreenProps } from '../../../extend/pages';
import { adminUrl } from '../../../lib/links';
import { can } from '../../../lib/page-settings';
import { getPlatformSetting } from '../../../lib/platform-settings';
import { TaskFrame, type TaskContentProps } from '../../task-frame';
import { TaskLink } from '../../task-link';
import './style.scss';

/** The page of the task that chooses a theme. The list leads past it, straight to WordPress' themes. */
export default function AppearancePage( { query }: ScreenProps ) {
	return (
		<TaskFrame query={ query } unlistedTitle={ __( 'Choose a theme', 'storeboard' ) }>
			{ ( props ) => <ThemeChoice { ...props } /> }
		</TaskFrame>
	);
}

function ThemeChoice( { task, complete }: TaskContentProps ) {
	const { run } = useDispatch( store );
	const { failed } = useNotices();
	const { mutate, isPending } = useMutation();
	const isBlockTheme = getPlatformSetting( 'currentThemeIsFSETheme', false );
	const mayInstall = can( 'install_themes' );

	const keep = () =>
		mutate( () => run( actionTask( task.id ) ), {
			leaves: true,
			onSuccess: () => complete(),
			onError: ( error ) =>
				failed( 'storeboard-appearance', __( 'Couldn’t save your choice.', 'storeboard' ), error, keep ),
		} );

	return (
		<section className="storeboard-card storeboard-appearance">
			<h2>{ __( 'Choose how your store looks', 'storeboard' ) }</h2>
			<p>
				{ __(
					'Your theme controls the layout, colors, and fonts across your store. With a block theme, you can change them all without code.',
					'storeboard'
				) }
			</p>
			{ ! mayInstall && (
				<p>
					{ __(
						'You don’t have permission to install themes. Ask a site administrator for help.',
						'storeboard'
					) }
				</p>
			) }
			<div className="storeboard-actions">
				{ mayInstall && <TaskLink task={ task }>{ __( 'Browse block themes', 'storeboard' ) }</TaskLink> }
				{ task.isComplete ? null : (
					<BusyButton
						variant={ mayInstall ? 'secondary' : 'primary' }
						label={ __( 'Keep current theme', 'storeboard' ) }
						busyLabel={ __( 'Saving…', 'storeboard' ) }
						isBusy={ isPending }
						onClick={ keep }
					/>
				) }
				{ can( 'edit_theme_options' ) && (
					<Button
						variant="tertiary"
						href={ adminUrl( isBlockTheme ? 'site-editor.php' : 'customize.php' ) }
						__next40pxDefaultSize
					>
						{ __( 'Edit current theme', 'storeboard' ) }
					</Button>
				) }
			</div>
		</section>
	);
}
