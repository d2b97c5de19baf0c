import { ErrorBoundary } from '../../extend/error-boundary';
import { useChunk } from '../../components/use-chunk';
import { useExtensionErrors } from '../../extend/extension-errors';

const loadList = () => import( /* webpackChunkName: "report-error" */ './extension-error-list' );

/** Says which extensions' parts had to be left out. What says it comes only where one was; where it does not come the console tells. */
export function ExtensionErrors() {
	const problems = useExtensionErrors();
	const { part } = useChunk( loadList, problems.length > 0 );

	return (
		<ErrorBoundary fallback={ () => null }>
			{ part && <part.ExtensionErrorList problems={ problems } /> }
		</ErrorBoundary>
	);
}
