import { useCallback } from '@wordpress/element';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '../extend/error-boundary';
import { elementType } from '../extend/element-type';
import { reportExtensionError } from '../extend/extension-errors';
import { applyFiltersSafely, useFiltered } from '../extend/filters';
import { PlatformLayout } from '../extend/platform-layout';
import type { Query } from '../lib/location';

const FILTER = 'woocommerce_admin_embedded_layout_components';

type LayoutComponent = ComponentType< Query >;

/**
 * What extensions show below the content of a classic page. Each gets the query as its props, and loses itself alone where it throws.
 */
export function LayoutComponents( { query }: { query: Query } ) {
	const read = useCallback(
		() => applyFiltersSafely< LayoutComponent[] >( FILTER, [], query ).map( elementType ),
		[ query ]
	);
	const components = useFiltered( FILTER, read );

	return components.map( ( Component, index ) => (
		<ErrorBoundary
			key={ index }
			fallback={ () => null }
			onError={ ( error ) => reportExtensionError( nameOf( Component ), FILTER, error ) }
		>
			<PlatformLayout>
				<Component { ...query } />
			</PlatformLayout>
		</ErrorBoundary>
	) );
}

const nameOf = ( component: LayoutComponent ) => component.displayName || component.name || FILTER;
