import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** How long typing rests before it is searched for, in milliseconds. */
const REST = 400;

interface Props {
	/** Of the address. */
	words: string;
	label?: string;
	onSearch: ( words: string ) => void;
}

/** Narrows the rows to those whose name holds what is typed. */
export function NameSearch( { words, label = __( 'Search by name', 'storeboard' ), onSearch }: Props ) {
	const [ typed, setTyped ] = useState( words );
	const sent = useRef( words );

	useEffect( () => {
		// The address changed by itself, as with Back.
		if ( words !== sent.current ) {
			sent.current = words;
			setTyped( words );
		}
	}, [ words ] );

	useEffect( () => {
		const next = typed.trim();
		if ( next === sent.current ) {
			return;
		}
		const timer = setTimeout( () => {
			sent.current = next;
			onSearch( next );
		}, REST );
		return () => clearTimeout( timer );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `onSearch` may be new with each render: the wait would begin again.
	}, [ typed ] );

	return (
		<input
			type="search"
			className="storeboard-report__name-search"
			aria-label={ label }
			placeholder={ label }
			value={ typed }
			onChange={ ( { target } ) => setTyped( target.value ) }
		/>
	);
}
