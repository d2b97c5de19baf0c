import { __ } from '@wordpress/i18n';
import { useState } from '@wordpress/element';
import { useChunk } from '../../components/use-chunk';
import { can, getPageSettings } from '../../lib/page-settings';
import { reportUrl } from '../cells';
import type { ImportLineProps } from '.';

const load = () => import( /* webpackChunkName: "report-import" */ '.' );

/** Says that the import of earlier orders is not complete, where the page was told so. How far it is comes with a script of its own. */
export function ImportLine( props: ImportLineProps ) {
	const [ isOpen ] = useState( () => !! getPageSettings().reports?.hasOpenImport && can( 'manage_woocommerce' ) );
	const { part } = useChunk( load, isOpen );

	return isOpen ? (
		<p className="storeboard-report__import">
			{ part ? (
				<part.ImportProgress { ...props } />
			) : (
				__( 'Not all past orders are imported yet.', 'storeboard' )
			) }{ ' ' }
			<a href={ reportUrl( '/analytics/settings', {} ) }>{ __( 'Go to import', 'storeboard' ) }</a>
		</p>
	) : null;
}
