import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { VisitedAddress } from '../lib/visitors-view';
import { useSpokenMessage } from './use-spoken-message';

interface Props {
	/** What visitors see at each address; nothing while it is looked at. */
	seen?: VisitedAddress[];
	/** Says that each address shows the present state. */
	fine: string;
	/** Says that an address still shows the old state. */
	getOldMessage: ( url: string ) => string;
	className?: string;
	onCheck: () => void;
	/** Closes the warning, where it can be closed. */
	onRemove?: () => void;
}

/** Tells whether visitors see a change of the site's visibility, and names each address that still shows the old state. */
export function VisitorsNotice( { seen, fine, getOldMessage, className, onCheck, onRemove }: Props ) {
	const words = seen
		?.filter( ( { shows } ) => shows !== 'new' )
		.map( ( { url, shows } ) => ( shows === 'old' ? getOldMessage( url ) : getUnknownMessage( url ) ) );
	useSpokenMessage( words?.length === 0 ? fine : ( words ?? [] ).join( ' ' ) );

	if ( ! words?.length ) {
		return <p className={ className }>{ words ? fine : __( 'Checking what visitors see…', 'storeboard' ) }</p>;
	}
	return (
		<Notice
			className={ className }
			status="warning"
			spokenMessage=""
			isDismissible={ Boolean( onRemove ) }
			onRemove={ onRemove }
		>
			{ words.map( ( line ) => (
				<p key={ line }>{ line }</p>
			) ) }
			{ seen?.some( ( { shows } ) => shows === 'old' ) && (
				<p>
					{ __(
						'A cached page is still showing. Clear your caching plugin’s or host’s cache.',
						'storeboard'
					) }
				</p>
			) }
			<Button __next40pxDefaultSize variant="secondary" onClick={ onCheck }>
				{ __( 'Check again', 'storeboard' ) }
			</Button>
		</Notice>
	);
}

const getUnknownMessage = ( url: string ) =>
	/* translators: %s: an address of the site. */
	sprintf( __( 'Couldn’t check what visitors see at %s.', 'storeboard' ), url );
