import { isValidElement } from '@wordpress/element';
import type { ComponentType, MouseEvent, ReactElement } from 'react';
import type { ScriptTask } from '../../data/onboarding';
import { applyFiltersSafely } from '../../extend/filters';
import { getQuery } from '../../lib/location';

/** The platform's deprecated way to add tasks, by a script alone. */
export const FILTER = 'woocommerce_admin_onboarding_task_list';

/** A task of the filter: what the server can be sent, and what it cannot. */
export interface DeprecatedTask {
	told: ScriptTask;
	/** The content of its page: an element, or a component. */
	container?: ReactElement | ComponentType< object >;
	/** What a click does instead of opening its page. */
	onClick?: ( event: MouseEvent ) => void;
}

/** Tasks that extensions add through the filter. Invalid tasks are left out; the others stay. */
export function readOlderTasks(): DeprecatedTask[] {
	const tasks: unknown = applyFiltersSafely( FILTER, [], getQuery() );
	return Array.isArray( tasks ) ? tasks.flatMap( readTask ) : [];
}

function readTask( task: unknown ): DeprecatedTask | [] {
	const { key, container, onClick, ...given } = ( task ?? {} ) as Record< string, unknown >;
	if ( typeof key !== 'string' || key === '' ) {
		return [];
	}
	return {
		told: {
			id: key,
			list_id: 'extended',
			title: textOf( given.title ),
			content: textOf( given.content ),
			time: textOf( given.time ),
			additional_info: textOf( given.additionalInfo ),
			level: Number( given.level ) || 3,
			is_complete: !! given.completed,
			can_view: given.visible !== false,
			is_dismissable: !! given.isDismissable,
			is_snoozeable: !! given.allowRemindMeLater,
		},
		container:
			isValidElement( container ) || typeof container === 'function'
				? ( container as DeprecatedTask[ 'container' ] )
				: undefined,
		onClick: typeof onClick === 'function' ? ( onClick as DeprecatedTask[ 'onClick' ] ) : undefined,
	};
}

/** Elements cannot be sent to the server. */
const textOf = ( value: unknown ) => ( typeof value === 'string' ? value : '' );
