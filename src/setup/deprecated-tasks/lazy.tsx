import { lazyPart } from '../../components/lazy-part';
import { ErrorBoundary } from '../../extend/error-boundary';
import { useHasCallbacks } from '../../extend/filters';

const Tasks = lazyPart( () => import( /* webpackChunkName: "deprecated-tasks" */ '.' ), {
	pick: ( part ) => part.DeprecatedTasks,
} );

/** Tasks in the platform's older way. Few extensions still add some, so their script comes only where one does. */
export function DeprecatedTasks() {
	const hasSome = useHasCallbacks( 'woocommerce_admin_onboarding_task_list' );
	return <ErrorBoundary fallback={ () => null }>{ hasSome && <Tasks /> }</ErrorBoundary>;
}
