import type { ComponentType } from 'react';
import { ErrorBoundary } from '../extend/error-boundary';
import { lazyPart } from './lazy-part';
import './reminder.scss';

const placeholder = () => <div className="storeboard-reminder" aria-hidden="true" />;

/** A bar at the top of the page. Its place is reserved until its script has loaded; a bar that breaks affects nothing else. */
export function lazyBar< P extends object >( load: () => Promise< { default: ComponentType< P > } > ) {
	const Bar = lazyPart( load, { placeholder } );
	return ( props: P ) => (
		<ErrorBoundary fallback={ () => null }>
			<Bar { ...props } />
		</ErrorBoundary>
	);
}
