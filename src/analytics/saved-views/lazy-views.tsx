import { Button, Dropdown } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { chevronDown } from '@wordpress/icons';
import { ErrorMessage } from '../../components/error-message';
import { lazyPart } from '../../components/lazy-part';
import { Waiting } from '../../components/waiting';
import type { RangeSettings } from '../../lib/date-range';
import type { Query } from '../../lib/report-query';

const load = () => import( /* webpackChunkName: "report-records" */ '.' );

const title = () => __( 'Saved views', 'storeboard' );

const ViewName = lazyPart( load, { pick: ( part ) => part.ViewName, failed: title, placeholder: title } );

const Menu = lazyPart( load, {
	pick: ( part ) => part.ViewsMenu,
	failed: ( { failure } ) => (
		<ErrorMessage what={ __( 'Couldn’t load your saved views.', 'storeboard' ) } { ...failure } />
	),
	placeholder: Waiting,
} );

interface Props {
	query: Query;
	settings: RangeSettings;
	onOpen: ( query: Query ) => void;
}

/** The saved views of reports, in a menu whose script comes when it is opened, or with the view that the address names. */
export const Views = ( { query, ...props }: Props ) => (
	<Dropdown
		contentClassName="storeboard-records"
		popoverProps={ { placement: 'bottom-end', offset: 8 } }
		expandOnMobile
		headerTitle={ __( 'Saved views', 'storeboard' ) }
		renderToggle={ ( { isOpen, onToggle } ) => (
			<Button
				__next40pxDefaultSize
				variant="tertiary"
				icon={ chevronDown }
				iconPosition="right"
				aria-expanded={ isOpen }
				aria-haspopup="dialog"
				onClick={ onToggle }
			>
				{ query.view ? <ViewName id={ query.view } /> : __( 'Saved views', 'storeboard' ) }
			</Button>
		) }
		renderContent={ ( { onClose } ) => <Menu { ...props } query={ query } onClose={ onClose } /> }
	/>
);
