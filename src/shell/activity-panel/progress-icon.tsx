import { Path, SVG } from '@wordpress/primitives';

/** From these shares on the ring is half full, and three quarters full. In percent. */
const HALF = 50;
const MOST = 75;

const FILLED = {
	quarter: 'M12 4a8 8 0 0 1 8 8h-8Z',
	half: 'M12 4a8 8 0 0 1 0 16Z',
	most: 'M12 4a8 8 0 1 1-8 8h8Z',
};

/**
 * How full the icon of the setup is.
 *
 * @param complete Steps that are done.
 * @param total    All steps.
 */
export function fillOf( complete: number, total: number ): keyof typeof FILLED {
	const percent = total ? ( complete / total ) * 100 : 0;
	if ( percent >= MOST ) {
		return 'most';
	}
	return percent >= HALF ? 'half' : 'quarter';
}

/** A ring that fills as the setup goes on. */
export const ProgressIcon = ( { fill }: { fill: keyof typeof FILLED } ) => (
	<SVG
		className={ `storeboard-setup-icon is-${ fill }` }
		xmlns="http://www.w3.org/2000/svg"
		viewBox="0 0 24 24"
		width={ 24 }
		height={ 24 }
	>
		<Path
			fillRule="evenodd"
			clipRule="evenodd"
			d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 14.5a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Z"
		/>
		<Path d={ FILLED[ fill ] } />
	</SVG>
);
