import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { MouseEvent } from 'react';
import { RichText } from '../../components/rich-text';
import { useDialog } from '../../components/use-dialog';
import { useSelect } from '@wordpress/data';
import { store, type Task, type TaskList } from '../../data/onboarding';
import { ExtensionSlot } from '../../extend/slots';
import { getPageSettings } from '../../lib/page-settings';
import { plainText } from '../../lib/sanitize';
import { taskUrl, useTaskActions } from './use-task-actions';

const loadPurchase = () => import( /* webpackChunkName: "purchase-dialog" */ './purchase-dialog' );

interface Props {
	list: TaskList;
	task: Task;
}

/** The next step of the setup list: the purpose of the first open task, and its button. */
export function HeaderCard( { list, task }: Props ) {
	const actions = useTaskActions( list );
	const purchase = useDialog( loadPurchase );
	const words = useWords( task );
	const open = ( event: MouseEvent ) => {
		if ( task.id === 'purchase' ) {
			event.preventDefault();
			purchase.open();
			return;
		}
		actions.open( task, event );
	};

	return (
		<div className="storeboard-next-step">
			<ExtensionSlot
				name={ `woocommerce_onboarding_task_list_header_${ task.id }` }
				fillProps={ {
					task,
					goToTask: () => actions.go( task ),
					trackClick: () => actions.track( task ),
				} }
				fallback={
					<>
						<h3 dir="auto">{ words.title }</h3>
						{ words.text && <RichText className="storeboard-next-step__text" html={ words.text } /> }
						<Button variant="primary" href={ taskUrl( task ) } onClick={ open }>
							{ words.button }
						</Button>
					</>
				}
			/>
			{ purchase.Dialog && (
				<purchase.Dialog task={ task } onClose={ purchase.close } onContinue={ () => actions.go( task ) } />
			) }
		</div>
	);
}

/** Our own text for a task that we know, the server's for others. */
function useWords( task: Task ) {
	const known = getPageSettings().headerCards[ task.id ];
	const isProducts = task.id === 'products';
	const isSelling = useSelect(
		( select ) => isProducts && select( store ).getProfile()?.businessChoice === 'im_already_selling',
		[ isProducts ]
	);
	if ( ! known ) {
		return {
			title: plainText( task.title ),
			text: task.content,
			button: plainText( task.actionLabel ) || __( 'Get started', 'storeboard' ),
		};
	}
	return isSelling ? { ...known, button: __( 'Import products', 'storeboard' ) } : known;
}
