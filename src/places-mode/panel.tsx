import { useEffect, useId, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { RefObject } from 'react';
import { speakMessage } from '../lib/speak';
import { exampleOf } from './registry';
import { usePlaces, type Located } from './use-places';

/** What each kind is called. */
const kindOf = ( kind: string ) =>
	( {
		slot: __( 'Slot', 'storeboard' ),
		filter: __( 'Filter', 'storeboard' ),
		card: __( 'Card', 'storeboard' ),
	} )[ kind ] ?? __( 'Filter in PHP', 'storeboard' );

/** Places of the screen, outlined, with a list that tells of each. The outlines are for the eye: the list says the same to everybody. */
export function PlacesPanel() {
	const own = useRef< HTMLDivElement >( null );
	const places = usePlaces( own );
	const [ isOpen, setOpen ] = useState( false );
	const [ current, setCurrent ] = useState< string >();
	const id = useId();
	useEscape( own, () => setOpen( false ) );
	// WordPress' toolbar is above all else.
	const edge = Math.max( 0, document.getElementById( 'wpadminbar' )?.getBoundingClientRect().bottom ?? 0 );

	return (
		<div ref={ own }>
			<div className="storeboard-places__outlines" aria-hidden="true">
				{ places.map( ( place ) => (
					<Outline key={ place.key } place={ place } edge={ edge } isCurrent={ place.key === current } />
				) ) }
			</div>
			<section className="storeboard-places__panel" aria-label={ __( 'Places for extensions', 'storeboard' ) }>
				<button
					type="button"
					className="storeboard-places__toggle"
					aria-expanded={ isOpen }
					aria-controls={ id }
					onClick={ () => setOpen( ! isOpen ) }
				>
					{ sprintf(
						/* translators: %d: how many places for extensions the screen has. */
						_n( '%d place for extensions', '%d places for extensions', places.length, 'storeboard' ),
						places.length
					) }
				</button>
				<div id={ id } hidden={ ! isOpen } className="storeboard-places__list">
					{ places.length === 0 && (
						<p>{ __( 'This screen has no places for extensions.', 'storeboard' ) }</p>
					) }
					{ isOpen &&
						places.map( ( place ) => (
							<Entry
								key={ place.key }
								place={ place }
								isOpen={ place.key === current }
								onToggle={ ( opens ) => {
									setCurrent( opens ? place.key : undefined );
									if ( opens ) {
										scrollTo( place );
									}
								} }
							/>
						) ) }
				</div>
			</section>
		</div>
	);
}

/** Escape closes the list, and gives the focus to the button that opens it. */
function useEscape( own: RefObject< HTMLElement >, close: () => void ) {
	useEffect( () => {
		const place = own.current;
		const onKey = ( event: KeyboardEvent ) => {
			if ( event.key === 'Escape' ) {
				close();
				place?.querySelector< HTMLElement >( '.storeboard-places__toggle' )?.focus();
			}
		};
		place?.addEventListener( 'keydown', onKey );
		return () => place?.removeEventListener( 'keydown', onKey );
	} );
}

/** A mark of a slot has no size to scroll to in some browsers: what it stands in has. */
function scrollTo( { element, place }: Located ) {
	const target = place.kind === 'slot' ? element.parentElement : element;
	target?.scrollIntoView?.( { block: 'center' } );
}

/** How tall the name of an outline is. In pixels. */
const LABEL = 16;

interface OutlineProps {
	place: Located;
	/** Above it nobody would read a name. In pixels. */
	edge: number;
	isCurrent: boolean;
}

function Outline( { place: { at, name, place }, edge, isCurrent }: OutlineProps ) {
	const isAtTop = at.top < edge + LABEL;
	// As far down as the toolbar covers it, and no further than it reaches.
	const top = Math.min( Math.max( 0, edge - at.top ), Math.max( 0, at.height - LABEL ) );
	return (
		<div
			className={ `storeboard-places__outline is-${ place.kind.replace( ' ', '-' ) }${
				isCurrent ? ' is-current' : ''
			}${ isAtTop ? ' is-at-top' : '' }` }
			style={ { left: at.left, top: at.top, width: at.width, height: at.height } }
		>
			<span dir="ltr" style={ isAtTop ? { top } : undefined }>
				{ name }
			</span>
		</div>
	);
}

interface EntryProps {
	place: Located;
	isOpen: boolean;
	onToggle: ( opens: boolean ) => void;
}

function Entry( { place: { name, place, props, by }, isOpen, onToggle }: EntryProps ) {
	const id = useId();
	return (
		<div className="storeboard-places__place">
			<h3>
				<button
					type="button"
					aria-expanded={ isOpen }
					aria-controls={ id }
					onClick={ () => onToggle( ! isOpen ) }
				>
					<code dir="ltr">{ name }</code> <span>{ kindOf( place.kind ) }</span>
				</button>
			</h3>
			<div id={ id } hidden={ ! isOpen }>
				{ isOpen && (
					<>
						<p lang="en" dir="ltr">
							{ place.for } { place.instead }
						</p>
						<dl>
							{ by && (
								<>
									<dt>{ __( 'Filled by', 'storeboard' ) }</dt>
									<dd>
										{ by.length
											? [ ...new Set( by ) ].join( ', ' )
											: __( 'No extension', 'storeboard' ) }
									</dd>
								</>
							) }
							<dt>
								{ place.kind === 'slot'
									? __( 'Props', 'storeboard' )
									: __( 'Signature', 'storeboard' ) }
							</dt>
							<dd dir="ltr">
								<code>
									{ place.props?.length
										? `${ place.signature }: ${ place.props.join( ', ' ) }`
										: place.signature }
								</code>
							</dd>
							{ props.length > 0 && (
								<>
									<dt>{ __( 'Here', 'storeboard' ) }</dt>
									<dd dir="ltr">
										<ul>
											{ props.map( ( [ prop, value ] ) => (
												<li key={ prop }>
													<code>{ `${ prop }: ${ value }` }</code>
												</li>
											) ) }
										</ul>
									</dd>
								</>
							) }
						</dl>
						<Example name={ name } code={ exampleOf( place, name ) } />
					</>
				) }
			</div>
		</div>
	);
}

/** The code is there to be selected where the browser refuses to copy. */
function Example( { name, code }: { name: string; code: string } ) {
	const [ said, setSaid ] = useState( '' );

	async function copy() {
		try {
			await navigator.clipboard.writeText( code );
			tell( __( 'Copied.', 'storeboard' ) );
		} catch {
			// Only pages with a secure address have the clipboard, and the user may refuse it.
			tell( __( 'Your browser didn’t allow copying. Select the example and copy it.', 'storeboard' ) );
		}
	}

	function tell( words: string ) {
		setSaid( words );
		speakMessage( words );
	}

	return (
		<>
			{ /* It scrolls by itself, so the keyboard must reach it. */ }
			<pre
				dir="ltr"
				tabIndex={ 0 }
				role="region"
				/* translators: %s: name of a place for extensions. */
				aria-label={ sprintf( __( 'Example of %s', 'storeboard' ), name ) }
			>
				<code>{ code }</code>
			</pre>
			<p>
				<button type="button" className="button" onClick={ copy }>
					{ __( 'Copy example', 'storeboard' ) }
					<span className="screen-reader-text"> { name }</span>
				</button>{ ' ' }
				<span>{ said }</span>
			</p>
		</>
	);
}
