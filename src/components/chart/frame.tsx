import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { ChartProps } from './types';

interface Props extends Pick< ChartProps, 'title' | 'titleUrl' | 'headingLevel' | 'isPlain' > {
	id: string;
	isBusy: boolean;
	controls?: ReactNode;
	children: ReactNode;
}

/** Heading, controls, and a body that is as tall in each state. */
export function Frame( { id, title, titleUrl, headingLevel = 2, isPlain = false, isBusy, controls, children }: Props ) {
	const Heading = `h${ headingLevel }` as 'h2';
	return (
		<section
			className={ `storeboard-chart ${ isPlain ? '' : 'storeboard-card' }` }
			aria-labelledby={ id }
			aria-busy={ isBusy }
		>
			<header className="storeboard-chart__header">
				<Heading id={ id } className="storeboard-chart__title" aria-label={ titleUrl && title }>
					{ titleUrl ? (
						<a
							href={ titleUrl }
							aria-label={ sprintf(
								/* translators: %s: what a report tells, such as 'Net sales'. */
								__( '%s Report', 'storeboard' ),
								title
							) }
						>
							{ title }
						</a>
					) : (
						title
					) }
				</Heading>
				{ controls && <div className="storeboard-chart__controls">{ controls }</div> }
			</header>
			{ children }
		</section>
	);
}
