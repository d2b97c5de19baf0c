import { Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { SERVER, dismissExtensionErrors, type ExtensionError } from '../../extend/extension-errors';
import { findFiller, findForeignReact, isForeignReact, isNoComponent, type ForeignReact } from './foreign-react';
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
			onRemove={ () => dismiss( problems ) }
		>
			{ sprintf(
				/* translators: %s: name of an extension. */
				__( 'Some parts of “%s” couldn’t be shown.', 'storeboard' ),
				name
			) }
			<details>
				<summary>{ __( 'Error details', 'storeboard' ) }</summary>
				<ul>
					{ problems.map( ( { key, place, message } ) => (
						<li key={ key }>
							{ place === SERVER
								? __( 'Your site’s error log has the details.', 'storeboard' )
								: `${ place }: ${ message }` }
						</li>
					) ) }
				</ul>
			</details>
		</Notice>
	) );
}

const dismiss = ( named: Named[] ) =>
	named.forEach( ( { reported } ) => reported.forEach( ( { name } ) => dismissExtensionErrors( name ) ) );

const kept = new WeakSet< ExtensionError >();

/** For the page of extensions, which another load opens: each once, with the time it failed. What the server threw is kept there. */
function useKept( named: Named[] ) {
	useEffect( () => {
		const fresh = named.filter(
			( { place, reported } ) => place !== SERVER && reported.some( ( problem ) => ! kept.has( problem ) )
		);
		fresh.forEach( ( { reported } ) => reported.forEach( ( problem ) => kept.add( problem ) ) );
		keepFailures( fresh );
	} );
}

interface Named extends ExtensionError {
	key: string;
	/** What it was told as: parts that one plugin registered under several names may fail in one way. */
	reported: ExtensionError[];
}

/** A fill is known by its slot alone. */
const isNameless = ( { name, place }: ExtensionError ) => name === place;

/** A place that is one extension's alone names it: a page's address, too. Of a scope that many share it would accuse anyone. */
const isKnownByPlace = ( problem: ExtensionError ) => isNameless( problem ) || problem.place.startsWith( '/' );

const isOpen = ( problem: ExtensionError ) => isForeignReact( problem ) || isKnownByPlace( problem );

/** Whose it is, as far as scripts tell. */
type Owner = Partial< ForeignReact > & { where?: string };

/** With what is found out about each that is a fill, or that another copy of React made. What is not known yet waits, so that no notice changes its name. */
function useNamed( problems: ExtensionError[] ): Named[] {
	const [ found, setFound ] = useState( new Map< ExtensionError, Owner | undefined >() );

	useEffect( () => {
		problems
			.filter( ( problem ) => isOpen( problem ) && ! found.has( problem ) )
			.forEach( async ( problem ) => {
				const foreign: Owner | undefined =
					( isForeignReact( problem ) ? await findForeignReact() : undefined ) ??
					( isKnownByPlace( problem ) ? await findFiller( problem.place ) : undefined );
				setFound( ( known ) => new Map( known ).set( problem, foreign ) );
			} );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `found` grows with each answer: what is still being looked up would be looked up again.
	}, [ problems ] );

	const named = new Map< string, Named >();
	problems
		.filter( ( problem ) => ! isOpen( problem ) || found.has( problem ) )
		.forEach( ( problem ) => {
			const { place } = problem;
			const foreign = found.get( problem );
			const name = foreign?.plugin ?? problem.name;
			const message = messageOf( problem, foreign );
			const key = JSON.stringify( [ name, place, message ] );
			const reported = [ ...( named.get( key )?.reported ?? [] ), problem ];
			named.set( key, { key, name, place, message, reported } );
		} );
	return [ ...named.values() ];
}

function messageOf( problem: ExtensionError, { copy, where, plugin }: Owner = {} ) {
	if ( copy ) {
		return `${ causeOf( copy ) } ${ problem.message }`;
	}
	if ( ! isNoComponent( problem ) ) {
		// Where several name the place, these may be meant.
		return where && ! plugin ? `${ problem.message } (${ where })` : problem.message;
	}
	const words = __( 'What the extension gives here isn’t a component.', 'storeboard' );
	// React's words stay: it may speak of what stands within.
	return `${ words }${ where ? ` (${ where })` : '' } ${ problem.message }`;
}

const causeOf = ( copy: string ) =>
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
