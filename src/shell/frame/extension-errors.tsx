import { ErrorBoundary } from '../../extend/error-boundary';
import { lazyPart } from '../../components/lazy-part';
import { useExtensionErrors } from '../../extend/extension-errors';

const List = lazyPart( () => import( /* webpackChunkName: "report-error" */ './extension-error-list' ), {
	pick: ( part ) => part.ExtensionErrorList,
} );

/** Says which extensions' parts had to be left out. What says it comes only where one was; where it does not come the console tells. */
export function ExtensionErrors() {
	const problems = useExtensionErrors();

	return (
		<ErrorBoundary fallback={ () => null }>{ problems.length > 0 && <List problems={ problems } /> }</ErrorBoundary>
	);
}
