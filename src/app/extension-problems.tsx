import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { forgetProblem, useProblems } from '../extend/problems';

/** Says by name which extension's part had to be left out. */
export const ExtensionProblems = () => (
	<>
		{ useProblems().map( ( problem ) => (
			<Notice
				key={ `${ problem.name } ${ problem.place }` }
				className="storeboard-problem"
				status="warning"
				onRemove={ () => forgetProblem( problem ) }
			>
				{ sprintf(
					/* translators: 1: name of an extension, 2: where on the page, 3: error message. */
					__( 'A part of the extension “%1$s” could not be shown here (%2$s): %3$s', 'storeboard' ),
					problem.name,
					problem.place,
					problem.message
				) }
			</Notice>
		) ) }
	</>
);
