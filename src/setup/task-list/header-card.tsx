import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { MouseEvent } from 'react';
import { RichText } from '../../components/rich-text';
import { store, type Task, type TaskList } from '../../data/onboarding';
import { ExtensionSlot } from '../../extend/slots';
import { getPageSettings } from '../../lib/page-settings';
import { plainText } from '../../lib/sanitize';
import { usePurchase } from './use-purchase';
import { taskUrl, useTaskActions } from './use-task-actions';

interface Props {
	list: TaskList;
	task: Task;
}

/** The next step of the setup list: the purpose of the first open task, and its button. */
export function HeaderCard( { list, task }: Props ) {
	const actions = useTaskActions( list );
	const { open, dialog } = usePurchase( actions, task );
	const words = useWords( task );

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
						<Button
							variant="primary"
							href={ taskUrl( task ) }
							onClick={ ( event: MouseEvent ) => open( task, event ) }
						>
							{ words.button }
						</Button>
					</>
				}
			/>
			{ dialog }
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
