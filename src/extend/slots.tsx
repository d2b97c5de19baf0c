// eslint-disable-next-line @wordpress/no-unsafe-wp-apis -- Nothing else tells whether a slot has fills without running them. Every WordPress since 6.0 has it.
import { Slot, __experimentalUseSlotFills as useSlotFills } from '@wordpress/components';
import { Children, isValidElement } from '@wordpress/element';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';
import { PlatformLayout } from './platform-layout';
import { reportExtensionError } from './extension-errors';

interface Props {
	name: string;
	fillProps?: Record< string, unknown >;
	/** What shows while no extension fills the slot. */
	fallback?: ReactNode;
	/** Wraps the fills, where there are any. */
	children?: ( fills: ReactNode ) => ReactNode;
}

/**
 * A slot under the name that extensions know it by. Fills stand in the order that their `order` asks for, each behind its
 * own boundary. A fill that is a function runs in the slot itself: one that breaks takes the slot's other fills with it, so our own
 * parts never share a slot with those of extensions.
 */
export const ExtensionSlot = ( { name, fillProps, fallback = null, children = ( fills ) => fills }: Props ) => (
	<ErrorBoundary fallback={ () => fallback } onError={ ( error ) => reportExtensionError( name, name, error ) }>
		<Slot name={ name } fillProps={ fillProps }>
			{ ( fills: ReactNode ) => {
				const sorted = sortByOrder( Children.toArray( fills ) );
				return sorted.length === 0
					? fallback
					: children(
							sorted.map( ( fill, index ) => (
								<ErrorBoundary
									key={ isValidElement( fill ) ? fill.key : index }
									// The last one stands for the default where there is one.
									fallback={ () => ( index === sorted.length - 1 ? fallback : null ) }
									onError={ ( error ) => reportExtensionError( name, name, error ) }
								>
									<PlatformLayout>{ fill }</PlatformLayout>
								</ErrorBoundary>
							) )
						);
			} }
		</Slot>
	</ErrorBoundary>
);

/** Whether an extension fills a slot, which need not be there yet. */
export const useIsFilled = ( name: string ) => !! useSlotFills?.( name )?.length;

const orderOf = ( fill: ReactNode ): number =>
	isValidElement< { order?: number } >( fill ) ? ( fill.props.order ?? 1 ) : 1;

const sortByOrder = ( fills: ReactNode[] ) =>
	[ ...fills ].sort( ( left, right ) => orderOf( left ) - orderOf( right ) );
