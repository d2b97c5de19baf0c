import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RichText } from '../../../components/rich-text';
import type { Task } from '../../../data/onboarding';
import type { ScreenProps } from '../../../extend/pages';
import { adminUrl } from '../../../lib/links';
import { getPageSettings } from '../../../lib/page-settings';
import { getAdminSetting, getPlatformSetting } from '../../../lib/platform-settings';
import { plainText } from '../../../lib/sanitize';
import { TaskFrame } from '../../task-frame';
import { TaskLink } from '../../task-link';
import './style.scss';

/** The page of a task whose work is done on another screen: what the task is for, and the way there. */
export default function DestinationPage( { query }: ScreenProps ) {
	return (
		<TaskFrame query={ query }>
			{ ( { task } ) =>
				task.id === 'launch-your-store' && task.isComplete ? <Launched /> : <Destination task={ task } />
			}
		</TaskFrame>
	);
}

function Destination( { task }: { task: Task } ) {
	const { title, text, button } = wordsOf( task );

	return (
		<section className="storeboard-card storeboard-destination">
			<h2 dir="auto">{ title }</h2>
			{ text && <RichText className="storeboard-destination__text" html={ text } /> }
			<TaskLink task={ task }>{ button }</TaskLink>
		</section>
	);
}

/** A launched store cannot be launched again. */
function Launched() {
	const shop = getAdminSetting( 'shopUrl', '' ) || getPlatformSetting( 'homeUrl', '' );

	return (
		<section className="storeboard-card storeboard-destination">
			<h2>{ __( 'Your store is live', 'storeboard' ) }</h2>
			<p className="storeboard-destination__text">
				{ __( 'Anyone can visit and buy. You can switch back to “Coming soon” anytime.', 'storeboard' ) }
			</p>
			<div className="storeboard-actions">
				{ shop && (
					<Button variant="primary" href={ shop } __next40pxDefaultSize>
						{ __( 'View store', 'storeboard' ) }
					</Button>
				) }
				<Button
					variant="tertiary"
					href={ adminUrl( 'admin.php?page=wc-settings&tab=site-visibility' ) }
					__next40pxDefaultSize
				>
					{ __( 'Change site visibility', 'storeboard' ) }
				</Button>
			</div>
		</section>
	);
}

/** Ours where we know the task, else the server's, which may hold markup. */
const wordsOf = ( { id, title, content, actionLabel }: Task ) =>
	getPageSettings().headerCards[ id ] ?? {
		title: plainText( title ),
		text: content,
		button: plainText( actionLabel ) || __( 'Get started', 'storeboard' ),
	};
