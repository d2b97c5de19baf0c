import { useEffect, useState } from '@wordpress/element';
import { useSpokenMessage } from '../use-spoken-message';
import './style.scss';

interface LoaderStep {
	title: string;
	text?: string;
}

interface Props {
	/** In their order; at least one. */
	steps: LoaderStep[];
	/** How long each shows. In milliseconds. */
	interval?: number;
	/** Starts again after the last one. Otherwise that one stays. */
	isLooping?: boolean;
	/** How much is done, from 0 to 1. Without it the bar says only that something goes on. */
	progress?: number;
}

/** Long enough to read a title and a sentence. In milliseconds. */
const INTERVAL = 5000;

/** What the page is doing meanwhile, in words that change: for work that takes longer than a button can tell of. */
export function Loader( { steps, interval = INTERVAL, isLooping = false, progress }: Props ) {
	const { title, text } = useStep( steps, interval, isLooping );
	useSpokenMessage( [ title, text ].filter( Boolean ).join( ' ' ) );

	return (
		<section className="storeboard-loader" aria-busy="true">
			{ /* A new one for each step, so that it fades in. */ }
			<div key={ title } className="storeboard-loader__words">
				<h2>{ title }</h2>
				{ text && <p>{ text }</p> }
			</div>
			<progress className="storeboard-loader__bar" aria-label={ title } value={ progress } max={ 1 } />
		</section>
	);
}

function useStep( steps: LoaderStep[], interval: number, isLooping: boolean ): LoaderStep {
	const [ index, setIndex ] = useState( 0 );
	const count = steps.length;
	const isLast = index >= count - 1;

	useEffect( () => {
		if ( isLast && ( ! isLooping || count < 2 ) ) {
			return;
		}
		const timer = setTimeout( () => setIndex( isLast ? 0 : index + 1 ), interval );
		return () => clearTimeout( timer );
	}, [ index, isLast, isLooping, count, interval ] );

	return steps[ Math.min( index, count - 1 ) ] ?? { title: '' };
}
