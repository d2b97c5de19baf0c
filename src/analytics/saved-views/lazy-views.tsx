import { Button, Dropdown } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { chevronDown } from '@wordpress/icons';
import { ErrorMessage } from '../../components/error-message';
import { useChunk } from '../../components/use-chunk';
import { Waiting } from '../../components/waiting';
import type { RangeSettings } from '../../lib/date-range';
import type { Query } from '../../lib/report-query';
import type { ViewsMenuProps } from './views-menu';

const load = () => import( /* webpackChunkName: "report-records" */ '.' );

interface Props {
	query: Query;
	settings: RangeSettings;
	onOpen: ( query: Query ) => void;
}

/** The saved views of reports, in a menu whose script comes when it is opened, or with the view that the address names. */
export function Views( { query, ...props }: Props ) {
	const { part } = useChunk( load, !! query.view );

	return (
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
					{ query.view && part ? <part.ViewName id={ query.view } /> : __( 'Saved views', 'storeboard' ) }
				</Button>
			) }
			renderContent={ ( { onClose } ) => <Menu { ...props } query={ query } onClose={ onClose } /> }
		/>
	);
}

function Menu( props: ViewsMenuProps ) {
	const { part, error, retry } = useChunk( load );
	if ( part ) {
		return <part.ViewsMenu { ...props } />;
	}
	return error ? (
		<ErrorMessage
			what={ __( 'Couldn’t load your saved views.', 'storeboard' ) }
			error={ error }
			onRetry={ retry }
		/>
	) : (
		<Waiting />
	);
}
