import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { SERVER, dismissExtensionErrors, type ExtensionError } from '../../extend/extension-errors';

/** Says by name which extensions' parts had to be left out: one notice an extension, what it lost below. */
export const ExtensionErrorList = ( { problems: all }: { problems: ExtensionError[] } ) => (
	<>
		{ byName( all ).map( ( [ name, problems ] ) => (
			<Notice
				key={ name }
				className="storeboard-extension-error"
				status="warning"
				onRemove={ () => dismissExtensionErrors( name ) }
			>
				{ sprintf(
					/* translators: %s: name of an extension. */
					__( 'Some parts of “%s” couldn’t be shown.', 'storeboard' ),
					name
				) }
				<details>
					<summary>{ __( 'Error details', 'storeboard' ) }</summary>
					<ul>
						{ problems.map( ( { place, message } ) => (
							<li key={ place }>
								{ place === SERVER
									? __( 'Your site’s error log has the details.', 'storeboard' )
									: `${ place }: ${ message }` }
							</li>
						) ) }
					</ul>
				</details>
			</Notice>
		) ) }
	</>
);

const byName = ( problems: ExtensionError[] ) =>
	[ ...new Set( problems.map( ( { name } ) => name ) ) ].map(
		( name ) => [ name, problems.filter( ( problem ) => problem.name === name ) ] as const
	);
