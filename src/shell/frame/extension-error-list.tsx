import { Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { SERVER, dismissExtensionErrors, type ExtensionError } from '../../extend/extension-errors';
import { findForeignReact, isForeignReact, type ForeignReact } from './foreign-react';
import { keepFailures } from './kept-failures';

/** Says by name which extensions' parts had to be left out: one notice an extension, what it lost below. */
export function ExtensionErrorList( { problems: all }: { problems: ExtensionError[] } ) {
	const named = useNamed( all );
	useKept( named );

	return byName( named ).map( ( [ name, problems ] ) => (
		<Notice
			key={ name }
			className="storeboard-extension-error"
			status="warning"
			onRemove={ () => problems.forEach( ( problem ) => dismissExtensionErrors( problem.registered ) ) }
		>
			{ sprintf(
				/* translators: %s: name of an extension. */
				__( 'Some parts of “%s” couldn’t be shown.', 'storeboard' ),
				name
			) }
			<details>
				<summary>{ __( 'Error details', 'storeboard' ) }</summary>
				<ul>
					{ problems.map( ( { place, message, foreign } ) => (
						<li key={ place }>
							{ place === SERVER
								? __( 'Your site’s error log has the details.', 'storeboard' )
								: `${ place }: ${ foreign ? causeOf( foreign ) : message }` }
						</li>
					) ) }
				</ul>
			</details>
		</Notice>
	) );
}

/** For the page of extensions, which another load opens. What the server threw is kept there. */
function useKept( named: Named[] ) {
	useEffect( () => {
		keepFailures(
			named
				.filter( ( { place } ) => place !== SERVER )
				.map( ( { name, place, message, foreign } ) => ( {
					name,
					place,
					message: foreign ? causeOf( foreign ) : message,
				} ) )
		);
	}, [ named.length ] ); // eslint-disable-line react-hooks/exhaustive-deps
}

interface Named extends ExtensionError {
	/** The name that it was reported under. */
	registered: string;
	foreign?: ForeignReact;
}

/** With what is found out about each that another copy of React made. What is not known yet waits, so that no notice changes its name. */
function useNamed( problems: ExtensionError[] ): Named[] {
	const [ found, setFound ] = useState( new Map< ExtensionError, ForeignReact | undefined >() );

	useEffect( () => {
		problems
			.filter( ( problem ) => isForeignReact( problem ) && ! found.has( problem ) )
			.forEach( async ( problem ) => {
				const foreign = await findForeignReact( problem );
				setFound( ( known ) => new Map( known ).set( problem, foreign ) );
			} );
	}, [ problems ] ); // eslint-disable-line react-hooks/exhaustive-deps

	return problems
		.filter( ( problem ) => ! isForeignReact( problem ) || found.has( problem ) )
		.map( ( problem ) => {
			const foreign = found.get( problem );
			return { ...problem, registered: problem.name, foreign, name: foreign?.plugin ?? problem.name };
		} );
}

const causeOf = ( { copy }: ForeignReact ) =>
	sprintf(
		/* translators: 1: 'React 18 or older'. 2: a version number. */
		__(
			'It was made with its own copy of %1$s, which this page’s React %2$s can’t show. An update of the extension may help.',
			'storeboard'
		),
		copy,
		( window as { React?: { version?: string } } ).React?.version ?? ''
	);

const byName = ( problems: Named[] ) =>
	[ ...new Set( problems.map( ( { name } ) => name ) ) ].map(
		( name ) => [ name, problems.filter( ( problem ) => problem.name === name ) ] as const
	);
