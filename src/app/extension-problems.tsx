import { ErrorBoundary } from '../components/error-boundary';
import { useChunk } from '../components/use-chunk';
import { useProblems } from '../extend/problems';

const loadList = () => import( /* webpackChunkName: "report-error" */ './extension-problem-list' );

/** Says which extensions' parts had to be left out. What says it comes only where one was; where it does not come the console tells. */
export function ExtensionProblems() {
	const problems = useProblems();
	const { part } = useChunk( loadList, problems.length > 0 );

	return (
		<ErrorBoundary fallback={ () => null }>{ part && <part.ProblemList problems={ problems } /> }</ErrorBoundary>
	);
}
