import { ErrorBoundary } from '../../extend/error-boundary';
import { useChunk } from '../../components/use-chunk';
import { useHasCallbacks } from '../../extend/filters';

const load = () => import( /* webpackChunkName: "deprecated-tasks" */ '.' );

/** Tasks in the platform's older way. Few extensions still add some, so their script comes only where one does. */
export function DeprecatedTasks() {
	const { part } = useChunk( load, useHasCallbacks( 'woocommerce_admin_onboarding_task_list' ) );
	return <ErrorBoundary fallback={ () => null }>{ part && <part.DeprecatedTasks /> }</ErrorBoundary>;
}
