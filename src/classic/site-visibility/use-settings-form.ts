import { useEffect, useLayoutEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';
import { FIELD_EVENTS, listenToFields } from '../../lib/classic-form';
import { useReturn } from '../../lib/use-return';

interface Options {
	/** Names of the fields that are ours. */
	names: string[];
	/** Whether one of them differs from what is saved. */
	isDirty: boolean;
	/** Whether the owner has to confirm before the form is sent. */
	needsConfirmation: boolean;
	/** The form waits for it. */
	onConfirm: () => void;
	/** The form goes out. */
	onSend: () => void;
}

/**
 * Makes fields that scripts show a part of the page's own form: its Save is enabled while something differs from what is saved, the page is
 * not left by mistake then, and what has to be confirmed is not sent before.
 *
 * @param place An element in the form.
 * @return Sends the form as its Save does, without asking again.
 */
export function useSettingsForm( place: RefObject< HTMLElement >, options: Options ): () => void {
	const latest = useRef( options );
	latest.current = options;
	const isConfirmed = useRef( false );
	const isSent = useRef( false );
	const update = useRef( () => {} );

	useReturn( () => {
		isSent.current = false;
	} );

	// Behind the page's own scripts, which hear of the change first.
	useLayoutEffect( () => update.current() );

	useEffect( () => {
		const form = place.current?.closest( 'form' );
		if ( ! form ) {
			return;
		}
		const save = saveButtonOf( form );
		const before = othersIn( form, latest.current.names );
		const isChanged = () => latest.current.isDirty || othersIn( form, latest.current.names ) !== before;
		/** What the page's own script does about a change of our fields, and what was there before. */
		let guard: { set: Guard; before: Guard } | undefined;
		let guardBefore: Guard = null;

		update.current = () => {
			const changed = isChanged();
			if ( save && save.disabled === changed ) {
				save.disabled = ! changed;
			}
			// The page's own script does not notice that a value is what it was again. What others set stays.
			if ( ! changed && guard && window.onbeforeunload === guard.set ) {
				window.onbeforeunload = guard.before;
			}
		};

		/** Before the page's own scripts hear of a change. */
		function onChange() {
			guardBefore = window.onbeforeunload;
		}
		/** Behind them. */
		function onChanged( { target }: Event ) {
			const isOurs = target instanceof Node && place.current?.contains( target );
			if ( isOurs && window.onbeforeunload !== guardBefore ) {
				// It sets another one at each change: what was there before the first is what counts.
				const isAgain = guard && guardBefore === guard.set;
				guard = { set: window.onbeforeunload, before: isAgain ? guard!.before : guardBefore };
			}
		}

		/** Before anybody else, who would believe that the form goes out. */
		function onSubmit( event: Event ) {
			const mustConfirm = latest.current.needsConfirmation && ! isConfirmed.current;
			if ( event.target !== form || ( ! mustConfirm && ! isSent.current ) ) {
				return;
			}
			event.preventDefault();
			event.stopImmediatePropagation();
			if ( ! isSent.current ) {
				// The platform shows it as busy from the click on.
				save?.classList.remove( 'is-busy' );
				latest.current.onConfirm();
			}
		}
		function onSubmitted( event: Event ) {
			if ( event.target === form && ! event.defaultPrevented ) {
				isSent.current = true;
				latest.current.onSend();
			}
		}
		function onUnload( event: BeforeUnloadEvent ) {
			if ( ! isSent.current && isChanged() ) {
				event.preventDefault();
				event.returnValue = '';
			}
		}

		// The page's own script takes fields that come or go for a change.
		const watch = new MutationObserver( () => update.current() );
		if ( save ) {
			watch.observe( save, { attributeFilter: [ 'disabled' ] } );
		}
		update.current();
		for ( const name of FIELD_EVENTS ) {
			window.addEventListener( name, onChange, { capture: true } );
			window.addEventListener( name, onChanged );
		}
		const stop = listenToFields( () => update.current() );
		window.addEventListener( 'submit', onSubmit, { capture: true } );
		window.addEventListener( 'submit', onSubmitted );
		window.addEventListener( 'beforeunload', onUnload );
		return () => {
			stop();
			watch.disconnect();
			for ( const name of FIELD_EVENTS ) {
				window.removeEventListener( name, onChange, { capture: true } );
				window.removeEventListener( name, onChanged );
			}
			window.removeEventListener( 'submit', onSubmit, { capture: true } );
			window.removeEventListener( 'submit', onSubmitted );
			window.removeEventListener( 'beforeunload', onUnload );
		};
	}, [ place ] );

	return () => {
		const form = place.current?.closest( 'form' );
		isConfirmed.current = true;
		// With its button: the server looks for it among what is sent.
		form?.requestSubmit( saveButtonOf( form ) );
		// The form has gone out by now, or the browser did not take a value: then the owner is asked the next time too.
		isConfirmed.current = false;
	};
}

type Guard = typeof window.onbeforeunload;

const saveButtonOf = ( form: HTMLFormElement ) => form.querySelector< HTMLButtonElement >( '.woocommerce-save-button' );

/** What the form would send of others' fields. */
const othersIn = ( form: HTMLFormElement, names: string[] ) =>
	JSON.stringify(
		[ ...new FormData( form ) ].flatMap( ( [ name, value ] ) =>
			names.includes( name ) ? [] : [ [ name, typeof value === 'string' ? value : value.name ] ]
		)
	);
