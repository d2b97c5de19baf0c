import { useEffect } from '@wordpress/element';
import type { ReactNode } from 'react';
import { ExtensionSlot } from '../../extend/slots';
import { useScrollReset } from '../../lib/focus-screen';
import type { TaskContentProps } from '.';
import { trackTaskPage } from './track-page';
import { useCompletion } from './use-completion';

interface Props extends Omit< TaskContentProps, 'complete' > {
	children: ( props: TaskContentProps ) => ReactNode;
}

/** What an extension shows for the task, else our own content. */
export function TaskContent( { task, query, children }: Props ) {
	const complete = useCompletion( task.id );

	// A gateway's set-up, or a tax partner's.
	useScrollReset( [ query.id, query.partner ].join() );
	useEffect( () => trackTaskPage( task.id ), [ task.id ] );

	return (
		<ExtensionSlot
			name={ `woocommerce_onboarding_task_${ task.id }` }
			fillProps={ { onComplete: complete, query, task } }
			fallback={ <Content task={ task } query={ query } complete={ complete } of={ children } /> }
		/>
	);
}

/** Mounted only where no extension fills the page, so that our content neither asks nor tracks for nothing. */
const Content = ( { of: children, ...props }: TaskContentProps & { of: Props[ 'children' ] } ) => (
	<>{ children( props ) }</>
);
