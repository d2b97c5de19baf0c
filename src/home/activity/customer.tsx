import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { hasFeature } from '../../lib/platform-settings';
import { adminUrl } from '../../lib/links';
import { can } from '../../lib/page-settings';

interface Props {
	/** Plain text; empty for a guest. */
	name: string;
	onClick: () => void;
}

/** The name of a customer or reviewer. It links to their report if the user may see it. */
export function Customer( { name, onClick }: Props ) {
	if ( ! name ) {
		return <>{ __( 'Guest', 'storeboard' ) }</>;
	}
	if ( ! hasFeature( 'analytics' ) || ! can( 'customers_report' ) ) {
		return <bdi>{ name }</bdi>;
	}
	// The report has customer ids of its own; a link by name needs no request to find them. A comma would end the
	// name.
	const href = addQueryArgs( 'admin.php', {
		page: 'wc-admin',
		path: '/analytics/customers',
		search: name.replace( /,/g, '%2C' ),
	} );
	return (
		<a href={ adminUrl( href ) } onClick={ onClick }>
			<bdi>{ name }</bdi>
		</a>
	);
}
