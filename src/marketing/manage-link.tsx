import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { adminUrl } from '../lib/links';
import { recordEvent } from '../lib/tracks';

interface Props {
	name: string;
	url: string;
	/** Whether its set-up is behind it. */
	isSetUp: boolean;
}

/** The way to where a channel or an extension is set up, and managed later. */
export function ManageLink( { name, url, isSetUp }: Props ) {
	/* translators: %s: name of a channel or an extension. */
	const manage = sprintf( __( 'Manage %s', 'storeboard' ), name );
	/* translators: %s: name of a channel or an extension. */
	const finish = sprintf( __( 'Finish setting up %s', 'storeboard' ), name );

	return (
		<Button
			__next40pxDefaultSize
			variant="secondary"
			href={ adminUrl( url ) }
			onClick={ () => recordEvent( 'marketing_manage', { extension_name: name } ) }
			aria-label={ isSetUp ? manage : finish }
		>
			{ isSetUp ? __( 'Manage', 'storeboard' ) : __( 'Finish setup', 'storeboard' ) }
		</Button>
	);
}
