import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { forgetProblems, type Problem } from '../extend/problems';

/** Says by name which extensions' parts had to be left out: one notice an extension, what it lost below. */
export const ProblemList = ( { problems: all }: { problems: Problem[] } ) => (
	<>
		{ byName( all ).map( ( [ name, problems ] ) => (
			<Notice
				key={ name }
				className="storeboard-problem"
				status="warning"
				onRemove={ () => forgetProblems( name ) }
			>
				{ sprintf(
					/* translators: %s: name of an extension. */
					__( 'Parts of the extension “%s” could not be shown.', 'storeboard' ),
					name
				) }
				<details>
					<summary>{ __( 'Error details', 'storeboard' ) }</summary>
					<ul>
						{ problems.map( ( { place, message } ) => (
							<li key={ place }>{ `${ place }: ${ message }` }</li>
						) ) }
					</ul>
				</details>
			</Notice>
		) ) }
	</>
);

const byName = ( problems: Problem[] ) =>
	[ ...new Set( problems.map( ( { name } ) => name ) ) ].map(
		( name ) => [ name, problems.filter( ( problem ) => problem.name === name ) ] as const
	);
