import { useSpokenMessage } from '../components/use-spoken-message';

/** What of the address nobody can show, and what shows in its place. */
export function Problems( { problems }: { problems: string[] } ) {
	useSpokenMessage( problems.join( ' ' ) );
	return problems.length ? (
		<div className="storeboard-report__problems notice notice-warning inline">
			{ problems.map( ( problem ) => (
				<p key={ problem }>{ problem }</p>
			) ) }
		</div>
	) : null;
}
