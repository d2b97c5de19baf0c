import { useRef, useState } from '@wordpress/element';
import { useReturn } from '../lib/use-return';

interface Handlers< Which > {
	/** What is written, where one control of several began it: `pending` tells it. */
	which?: Which;
	/** The page is left once it is written: the control stays busy until then, or until the owner steps back to it. */
	leaves?: boolean;
	/** Runs once the control is free again, or with `leaves` while it is not. */
	onSuccess?: () => void;
	/** Tells of a failure elsewhere. The hook's own `error` stays empty where this answers true. */
	onError?: ( reason: unknown ) => boolean | void;
}

/**
 * A write that a control begins, with what shows of it: whether it is under way, and why it failed. One at a time: what is asked for meanwhile is the second
 * click of a double click and is left out, also before anything has been drawn.
 */
export function useMutation< Which = never >() {
	const [ running, setRunning ] = useState< { which?: Which } >();
	const [ error, setError ] = useState< unknown >();
	const isRunning = useRef( false );
	const free = () => {
		isRunning.current = false;
		setRunning( undefined );
	};
	useReturn( free );

	async function mutate( send: () => Promise< unknown >, handlers: Handlers< Which > = {} ) {
		const { which, leaves, onSuccess, onError } = handlers;
		if ( isRunning.current ) {
			return;
		}
		isRunning.current = true;
		setRunning( { which } );
		setError( undefined );
		try {
			await send();
		} catch ( reason ) {
			free();
			if ( onError?.( reason ) !== true ) {
				setError( reason );
			}
			return;
		}
		if ( ! leaves ) {
			free();
		}
		onSuccess?.();
	}

	return {
		mutate,
		isPending: !! running,
		/** The same at this moment, before it is drawn. */
		isUnderWay: () => isRunning.current,
		/** What is written, as far as `which` says. */
		pending: running?.which,
		error,
		reset: () => setError( undefined ),
	};
}
