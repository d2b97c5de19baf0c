import { useState } from '@wordpress/element';

/** A bank card, in grey: what stands for a picture that is missing. */
const PLACEHOLDER = `data:image/svg+xml,${ encodeURIComponent(
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><rect width="72" height="72" rx="8" fill="#f0f0f0"/><g fill="none" stroke="#949494" stroke-width="3"><rect x="14" y="22" width="44" height="28" rx="4"/><path d="M14 32h44M22 42h10"/></g></svg>'
) }`;

interface Props {
	/** Empty where there is none. */
	src: string;
	/** In pixels; the styles say it where it is missing. */
	width?: number;
	height?: number;
	/** What it shows, where that is not said beside it. */
	alt?: string;
	className?: string;
}

/** The picture beside a name. It comes from elsewhere, so it loads last, and where it does not come a placeholder stands in its place. */
export function Logo( { src, width, height, alt = '', className }: Props ) {
	const [ failed, setFailed ] = useState< string >();

	return (
		<img
			className={ className }
			src={ src && failed !== src ? src : PLACEHOLDER }
			alt={ alt }
			loading="lazy"
			decoding="async"
			referrerPolicy="no-referrer"
			width={ width }
			height={ height }
			onError={ () => setFailed( src ) }
		/>
	);
}
