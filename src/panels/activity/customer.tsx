import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { hasFeature } from '../../lib/platform-settings';
import { adminUrl } from '../../lib/links';
import { can } from '../../lib/page-settings';

interface Props {
	/** As plain text; empty for a guest. */
	name: string;
	onClick: () => void;
}

/** Who bought or wrote; leads to what the store knows of them where the user may see that. */
export function Customer( { name, onClick }: Props ) {
	if ( ! name ) {
		return <>{ __( 'Guest', 'storeboard' ) }</>;
	}
	if ( ! hasFeature( 'analytics' ) || ! can( 'view_woocommerce_reports' ) ) {
		return <bdi>{ name }</bdi>;
	}
	// The report knows customers by ids of its own; by name it needs no request to find them. A comma would end the name.
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
