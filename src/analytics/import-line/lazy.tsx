import { __ } from '@wordpress/i18n';
import { useState } from '@wordpress/element';
import { lazyPart } from '../../components/lazy-part';
import { can, getPageSettings } from '../../lib/page-settings';
import type { ImportLineProps } from '.';

const load = () => import( /* webpackChunkName: "report-import" */ '.' );

const ByCurrency = lazyPart( load, { pick: ( part ) => part.ByCurrency } );

const unfinished = () => __( 'Not all past orders are imported yet.', 'storeboard' );

const ImportProgress = lazyPart( load, {
	pick: ( part ) => part.ImportProgress,
	failed: unfinished,
	placeholder: unfinished,
} );

/**
 * Says that the import of earlier orders is not complete, why a report of a large store takes long, and that it adds up several currencies, where the page was
 * told so. How far the import is, and where a sentence leads, come with a script of their own.
 *
 * @param props.report Its id; 'overview'.
 */
export function ImportLine( { report, ...props }: ImportLineProps & { report: string } ) {
	const { hasOpenImport, notes, foreign } = getPageSettings().reports ?? {};
	const [ isOpen ] = useState( () => hasOpenImport && can( 'manage_woocommerce' ) );
	const isForeign = foreign?.includes( report );
	const note = notes?.[ report ];

	return note || isOpen ? (
		<p className="storeboard-report__import">
			{ note } { isForeign && <ByCurrency /> } { isOpen && <ImportProgress { ...props } /> }
		</p>
	) : null;
}
