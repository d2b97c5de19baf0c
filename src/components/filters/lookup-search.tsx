import { Button } from '@wordpress/components';
import { useId, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import { getErrorMessage } from '../../lib/error-messages';
import type { LookupItem } from '../../lib/report-query';
import { speakMessage } from '../../lib/speak';
import { useSpokenMessage } from '../use-spoken-message';
import { useNames } from './use-names';
import { useSearch, type Found } from './use-search';

interface Props {
	label: string;
	placeholder?: string;
	/** What is chosen. */
	ids: string[];
	/** Whether another choice takes the place of the first. */
	isSingle?: boolean;
	search: ( text: string, signal: AbortSignal ) => Promise< LookupItem[] >;
	/** Without it the ids are names themselves. */
	names?: ( ids: string[] ) => Promise< LookupItem[] >;
	/** The names, where what is around asks for them. */
	known?: ReturnType< typeof useNames >;
	/** What a choice of the text itself is called, which is then offered first. */
	textLabel?: ( text: string ) => string;
	/** Whether all that is chosen can be taken out at once. */
	canClear?: boolean;
	onChange: ( ids: string[] ) => void;
	/** What is wrong with it. */
	error?: string;
}

const NONE: string[] = [];
const nothing = async () => [];

/** Searches items by name, and shows those that are chosen as tokens. */
export function LookupSearch( {
	label,
	placeholder,
	ids,
	isSingle,
	search,
	names: load,
	known,
	textLabel,
	canClear,
	onChange,
	error,
}: Props ) {
	const id = useId();
	const input = useRef< HTMLInputElement >( null );
	const [ text, setText ] = useState( '' );
	const [ active, setActive ] = useState( 0 );
	const asked = useNames( load && ! known ? ids : NONE, load ?? nothing );
	const { names, learn } = known ?? asked;
	const { found, retry } = useSearch( text, search );
	const typed = text.trim();
	const itself = textLabel && typed ? [ { key: typed, label: textLabel( typed ) } ] : [];
	const options = [ ...itself, ...( found?.items ?? [] ) ].filter( ( { key } ) => ! ids.includes( String( key ) ) );
	/* translators: %s: what is searched, such as 'Product'. */
	const chosenLabel = sprintf( __( '%s: selected', 'storeboard' ), label );
	const currentIndex = Math.min( active, options.length - 1 );
	const current = options[ currentIndex ];
	useSpokenMessage( found && statusOf( found, options.length ) );

	function type( next: string ) {
		setText( next );
		setActive( 0 );
	}

	function choose( item: LookupItem ) {
		learn( [ item ] );
		type( '' );
		onChange( isSingle ? [ String( item.key ) ] : [ ...ids, String( item.key ) ] );
		/* translators: %s: name of what was chosen. */
		speakMessage( sprintf( __( '%s selected.', 'storeboard' ), item.label ) );
	}

	function remove( key: string ) {
		onChange( ids.filter( ( other ) => other !== key ) );
		input.current?.focus();
		/* translators: %s: name of what was chosen. */
		speakMessage( sprintf( __( '%s removed', 'storeboard' ), nameOf( key ) ) );
	}

	function clear() {
		onChange( [] );
		input.current?.focus();
		speakMessage( __( 'All cleared.', 'storeboard' ) );
	}

	function press( event: KeyboardEvent ) {
		const last = ids.at( -1 );
		if ( event.key === 'Enter' ) {
			// Never the form's own.
			event.preventDefault();
			if ( current ) {
				choose( current );
			}
		} else if ( event.key === 'Escape' && text ) {
			event.stopPropagation();
			type( '' );
		} else if ( event.key === 'Backspace' && ! text && last !== undefined ) {
			remove( last );
		} else if ( ( event.key === 'ArrowDown' || event.key === 'ArrowUp' ) && options.length ) {
			event.preventDefault();
			const step = event.key === 'ArrowDown' ? 1 : -1;
			setActive( ( currentIndex + step + options.length ) % options.length );
		}
	}

	function nameOf( key: string ) {
		if ( ! load ) {
			return key;
		}
		if ( names[ key ] === null ) {
			/* translators: %s: number of a product, a coupon and so on. */
			return sprintf( __( 'Deleted (#%s)', 'storeboard' ), key );
		}
		return names[ key ] ?? `#${ key }`;
	}

	return (
		<div className="storeboard-search">
			{ ids.length > 0 && (
				/* translators: %s: what is searched, such as 'Product'. */
				<ul className="storeboard-search__chosen" aria-label={ chosenLabel }>
					{ ids.map( ( key ) => (
						<li key={ key } className={ names[ key ] === null ? 'is-missing' : undefined }>
							<span>{ nameOf( key ) }</span>
							<Button
								icon={ closeSmall }
								size="small"
								/* translators: %s: name of what was chosen. */
								label={ sprintf( __( 'Remove %s', 'storeboard' ), nameOf( key ) ) }
								onClick={ () => remove( key ) }
							/>
						</li>
					) ) }
				</ul>
			) }
			<input
				ref={ input }
				className="components-text-control__input"
				type="text"
				role="combobox"
				autoComplete="off"
				dir="auto"
				aria-label={ label }
				aria-autocomplete="list"
				aria-expanded={ options.length > 0 }
				aria-controls={ `${ id }-options` }
				aria-activedescendant={ current && `${ id }-${ currentIndex }` }
				aria-invalid={ error ? true : undefined }
				aria-describedby={ error ? `${ id }-error` : undefined }
				placeholder={ placeholder }
				value={ text }
				onChange={ ( event ) => type( event.target.value ) }
				onKeyDown={ press }
			/>
			<ul
				id={ `${ id }-options` }
				className="storeboard-search__options"
				role="listbox"
				aria-label={ label }
				hidden={ ! options.length }
			>
				{ options.map( ( item, index ) => (
					// eslint-disable-next-line jsx-a11y/click-events-have-key-events -- The keys are the input’s, which keeps the focus.
					<li
						key={ `${ item.key } ${ item.label }` }
						id={ `${ id }-${ index }` }
						role="option"
						aria-selected={ item === current }
						onMouseDown={ ( event ) => event.preventDefault() }
						onClick={ () => choose( item ) }
					>
						{ item.label }
					</li>
				) ) }
			</ul>
			{ canClear && ids.length > 1 && (
				<Button className="storeboard-search__clear" variant="link" onClick={ clear }>
					{ __( 'Clear all', 'storeboard' ) }
				</Button>
			) }
			{ typed && ! options.length && (
				<p className="storeboard-search__status">
					{ found ? statusOf( found, 0 ) : __( 'Searching…', 'storeboard' ) }{ ' ' }
					{ !! found?.error && (
						<Button variant="link" onClick={ retry }>
							{ __( 'Try again', 'storeboard' ) }
						</Button>
					) }
				</p>
			) }
			{ error && (
				<p id={ `${ id }-error` } className="storeboard-filters__error">
					{ error }
				</p>
			) }
		</div>
	);
}

function statusOf( { text, error }: Found, count: number ): string {
	if ( error ) {
		return `${ __( 'Couldn’t complete the search.', 'storeboard' ) } ${ getErrorMessage( error ) }`;
	}
	return count
		? sprintf(
				/* translators: %d: how many were found. */
				_n(
					'%d result. Use the arrow keys to select.',
					'%d results. Use the arrow keys to select.',
					count,
					'storeboard'
				),
				count
			)
		: /* translators: %s: what was typed. */
			sprintf( __( 'No results for “%s”.', 'storeboard' ), text );
}
