import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorBoundary } from '../extend/error-boundary';
import { NoAccess } from '../components/no-access';
import { PlatformScreen } from '../components/platform-screen';
import { Waiting } from '../components/waiting';
import { useFiltered } from '../extend/filters';
import { getPages, PAGES_FILTER, type Page, type PageLayout, type ScreenProps } from '../extend/pages';
import { LayoutName, PlatformLayout } from '../extend/platform-layout';
import { reportExtensionError } from '../extend/extension-errors';
import { useScrollReset } from '../lib/focus-screen';
import { pathOf, usePageReset, useQuery, type Query } from '../lib/location';
import { can } from '../lib/page-settings';
import { plainText } from '../lib/sanitize';
import { ErrorScreen } from './error-screen';
import { Layout } from './layout';
import { getKnownPages, isAllowed, isKnown, pageOf } from './pages';
import { tellError } from './tell-error';
import { useLinks } from './use-links';
import { useMenu } from './use-menu';
import { bodyClassOf, useBodyClass, usePageTitle, usePageView, usePrefetch } from './use-page-effects';

/** The app: the page of the current address in its frame. */
export function App() {
	const query = useQuery();
	const pages = usePages();
	const path = pathOf( query );
	const { page, params } = useMemo( () => pageOf( pages, query ), [ pages, query ] );
	const isShown = !! page && isAllowed( page );
	const breadcrumbs = isShown ? breadcrumbsOf( page, params ) : [ __( 'Not allowed', 'storeboard' ) ];
	const layout = isShown ? page.layout : { showStoreAlerts: can( 'manage_woocommerce' ) };
	const hasHeader = layout?.header !== false;
	const screen = `${ path } ${ query.task ?? '' }`;
	const heading = plainText( breadcrumbs[ breadcrumbs.length - 1 ] ?? '' );

	usePageReset( query );
	usePageTitle( breadcrumbs );
	useBodyClass( bodyClassOf( isShown ? ( page.as ?? page.path ) : path, query ), hasHeader );
	useScrollReset( screen );
	useMenu( isShown ? page : undefined, query );
	useLinks( pages );
	usePrefetch( isShown ? page.next : undefined );
	usePageView( query, page?.container !== PlatformScreen );

	return (
		<LayoutName.Provider value={ page?.navArgs?.id?.toLowerCase() || 'page' }>
			<Layout heading={ heading } query={ query } layout={ layout } hasHeader={ hasHeader }>
				{ isShown ? (
					<ErrorBoundary
						resetKey={ screen }
						onError={ ( error ) => tell( error, page ) }
						fallback={ ( error ) => <ErrorScreen error={ error } hasTitle={ hasHeader } /> }
					>
						<Screen page={ page } params={ params } path={ path } query={ query } />
					</ErrorBoundary>
				) : (
					<NoAccess key={ path } isKnown={ !! page } />
				) }
			</Layout>
		</LayoutName.Provider>
	);
}

/**
 * An error of our own screen is for its makers; one of an extension's for the extension's, and the owner reads its name.
 */
function tell( error: Error, page: Page ) {
	if ( isKnown( page ) ) {
		tellError( error, page.path );
	} else {
		reportExtensionError( page.navArgs?.id ?? page.path, page.path, error );
	}
}

interface ScreenOf {
	page: Page;
	params: ScreenProps[ 'params' ];
	path: string;
	query: Query;
}

/** The page's content. Pages that share one component share its state, as they do in the platform's client. */
function Screen( { page, params, path, query }: ScreenOf ) {
	const { container, fallback: Fallback = Waiting, path: pathMatch } = page;
	// See src/extend/element-type.ts.
	const Container: typeof container = Object( container );
	const screen = <Container params={ params } path={ path } pathMatch={ pathMatch } query={ query } />;

	return isKnown( page ) ? screen : <PlatformLayout waiting={ <Fallback /> }>{ screen }</PlatformLayout>;
}

/** All pages; worked out again when an extension's script comes later than the app. */
const usePages = (): Page[] => useFiltered( PAGES_FILTER, readPages );

const readPages = () => getPages( getKnownPages() );

/** A page's titles from the top down; an extension's breadcrumbs that fail leave the page without any. */
function breadcrumbsOf( { breadcrumbs }: Page, params: ScreenProps[ 'params' ] ): string[] {
	try {
		const list = typeof breadcrumbs === 'function' ? breadcrumbs( { match: { params } } ) : ( breadcrumbs ?? [] );
		return list.map( ( crumb ) => ( Array.isArray( crumb ) ? crumb[ 1 ] : crumb ) ).filter( isTitle );
	} catch {
		return [];
	}
}

const isTitle = ( title: unknown ) => typeof title === 'string' && title !== '';

export type { PageLayout };
