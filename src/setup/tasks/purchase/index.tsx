import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RichText } from '../../../components/rich-text';
import type { Task } from '../../../data/onboarding';
import type { ScreenProps } from '../../../extend/pages';
import { adminUrl } from '../../../lib/links';
import { navigateTo } from '../../../lib/location';
import { ChosenExtensions, useCart } from '../../purchase';
import { TaskFrame } from '../../task-frame';
import { HOME } from '../../task-frame/home';

/** The page of the task to buy what was chosen: what it is, and buying it now or later. */
export default function PurchasePage( { query }: ScreenProps ) {
	return <TaskFrame query={ query }>{ ( { task } ) => <Purchase task={ task } /> }</TaskFrame>;
}

function Purchase( { task }: { task: Task } ) {
	const cart = useCart();
	const url = task.actionUrl ? adminUrl( task.actionUrl ) : cart.url;

	function buyLater() {
		cart.proceed( false );
		navigateTo( HOME );
	}

	return (
		<section className="storeboard-card storeboard-purchase">
			<h2>{ __( 'Add the extensions you chose', 'storeboard' ) }</h2>
			{ task.content && <RichText html={ task.content } /> }
			{ task.additionalInfo && <RichText html={ task.additionalInfo } /> }
			<ChosenExtensions cart={ cart } />
			<div className="storeboard-purchase__actions">
				{ url && (
					<Button variant="primary" __next40pxDefaultSize href={ url } onClick={ () => cart.proceed( true ) }>
						{ __( 'Buy now', 'storeboard' ) }
					</Button>
				) }
				<Button variant="tertiary" __next40pxDefaultSize onClick={ buyLater }>
					{ __( 'I’ll do it later', 'storeboard' ) }
				</Button>
			</div>
		</section>
	);
}
