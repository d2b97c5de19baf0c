import { ExternalLink as WordPressLink } from '@wordpress/components';
import type { ComponentProps } from 'react';

/** A link to another site, in a tab of its own. WordPress would put a picture from outside in the place of its arrow. */
export const ExternalLink = ( { className = '', ...props }: ComponentProps< typeof WordPressLink > ) => (
	<WordPressLink { ...props } className={ `${ className } wp-exclude-emoji`.trim() } />
);
