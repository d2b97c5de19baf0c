import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import type { ReactElement } from 'react';
import { isValidElement } from 'react';
import { ErrorBoundary } from '../../extend/error-boundary';
import { useChunk } from '../../components/lazy-part';
import { Waiting } from '../../components/waiting';
import { store as arrangement } from '../../data/overview-arrangement';
import { reportExtensionError } from '../../extend/extension-errors';
import { PlatformLayout } from '../../extend/platform-layout';
import { getPageSettings } from '../../lib/page-settings';
import type { FilterConfig, Query } from '../../lib/report-query';
import { speakMessage } from '../../lib/speak';
import { recordEvent } from '../../lib/tracks';
import { ArrangeButton, FirstCard } from './cards-section';
import type { Latest } from './cards/section-cards';
import { SectionControls } from './section-controls';
import { OWN, SECTIONS_FILTER } from './sections';
import type { Section, SectionProps } from './types';
import { Arranging, loadCards } from './use-arranging';
import { toData, useSections } from './use-sections';

interface Props {
	path: string;
	query: Query;
	filters: FilterConfig[];
}

/** The sections in the user's order, and those that can come back. */
export function SectionList( shared: Props ) {
	const { isSettled, view, isArranged, sections, cards, change, write } = useSections();
	const [ isArranging, setArranging ] = useState( false );
	const { part: arranging } = useChunk( loadCards, isArranging );
	const { show: publish } = useDispatch( arrangement );
	// A view that is saved holds it.
	useEffect(
		() => void publish( { sections: sections.map( toData ), cards, isArranged } ),
		[ sections, cards, isArranged, publish ]
	);
	useEffect( () => () => void publish( undefined ), [ publish ] );
	const shown = sections.filter( ( { isVisible } ) => isVisible );
	const hidden = sections.filter( ( { isVisible } ) => ! isVisible );
	// A section that is removed takes its bar along, and its Undo works on the sections of then: those of the same view.
	// eslint-disable-next-line react-hooks/exhaustive-deps -- `view` is the key: each view gets an object of its own.
	const latest = useMemo< Latest >( () => ( {} ), [ view ] );
	latest.current = { sections, onChange: write };
	const list = useRef< HTMLDivElement >( null );
	// What gets the focus once it is there: a section moves, comes or goes with the element that had it.
	const [ focus, setFocus ] = useState< { key: string; on: 'button' | 'h2'; turn: number } >();
	const focusOn = ( key: string, on: 'button' | 'h2' ) =>
		setFocus( ( before ) => ( { key, on, turn: ( before?.turn ?? 0 ) + 1 } ) );

	useEffect( () => {
		if ( focus ) {
			const place = list.current?.querySelector( `[data-section="${ CSS.escape( focus.key ) }"]` );
			const target = place?.querySelector< HTMLElement >(
				focus.on === 'h2' ? 'h2' : '.storeboard-overview__header .components-dropdown button'
			);
			( target ?? place?.querySelector< HTMLElement >( 'h2, button, a' ) )?.focus();
		}
	}, [ focus ] );

	const keys = ( all: Section[] ) => all.map( ( { key } ) => key );

	function move( { key, title }: Section, by: number ) {
		const order = keys( shown );
		const from = order.indexOf( key );
		const other = order[ from + by ];
		if ( other === undefined ) {
			return;
		}
		recordEvent( 'dash_section_order_change', { key, direction: by > 0 ? 'down' : 'up' } );
		// Hidden sections keep their places.
		const swapped = keys( sections ).map( ( each ) => ( { [ key ]: other, [ other ]: key } )[ each ] ?? each );
		change( 'order', { order: swapped }, () => focusOn( key, 'button' ) );
		speakMessage(
			sprintf(
				/* translators: 1: title of a section. 2: its place, a number. 3: how many there are. */
				__( '%1$s moved to position %2$d of %3$d.', 'storeboard' ),
				title,
				from + by + 1,
				order.length
			)
		);
	}

	/** A section that goes or comes is the last one then, as in the platform's client. */
	function setVisible( { key, title }: Section, isVisible: boolean ) {
		recordEvent( isVisible ? 'dash_section_add' : 'dash_section_remove', { key } );
		const others = keys( sections ).filter( ( each ) => each !== key );
		const at = keys( shown ).indexOf( key );
		const next = shown[ at + 1 ] ?? shown[ at - 1 ];
		change( key, { key, is_visible: isVisible, order: [ ...others, key ] }, () => {
			if ( isVisible ) {
				focusOn( key, 'h2' );
				return;
			}
			/* translators: %s: title of a section. */
			speakMessage( sprintf( __( '%s removed', 'storeboard' ), title ) );
			focusOn( next?.key ?? ADD, next ? 'h2' : 'button' );
		} );
	}

	if ( ! isSettled ) {
		return <Waiting />;
	}
	return (
		<Arranging.Provider value={ isArranging }>
			<div ref={ list } className={ `storeboard-overview__sections${ arranging ? ' is-arranging' : '' }` }>
				{ arranging && <arranging.Toolbar onDone={ () => setArranging( false ) } /> }
				{ shown.map( ( section, at ) => (
					<div key={ section.key } data-section={ section.key } data-card={ arranging?.idOf( section ) }>
						{ arranging && (
							<arranging.SectionBar section={ section } sections={ sections } latest={ latest } />
						) }
						<ErrorBoundary
							onError={ ( error ) => tell( section, error ) }
							fallback={ () => <Broken title={ section.title } /> }
						>
							<SectionHost
								{ ...shared }
								section={ section }
								isFirst={ at === 0 }
								isLast={ at === shown.length - 1 }
								onMove={ ( by ) => move( section, by ) }
								onRemove={ () => setVisible( section, false ) }
								onTitle={ ( title ) => {
									recordEvent( 'dash_section_rename', { key: section.key } );
									change( `${ section.key }-title`, { key: section.key, title } );
								} }
								onHidden={ ( next ) => {
									const before = section.hiddenBlocks;
									const show = before.filter( ( block ) => ! next.includes( block ) );
									const hide = next.filter( ( block ) => ! before.includes( block ) );
									change( `${ section.key }-${ [ ...show, ...hide ].join() }`, {
										key: section.key,
										...( show.length && { show } ),
										...( hide.length && { hide } ),
									} );
								} }
							/>
						</ErrorBoundary>
					</div>
				) ) }
				<div className="storeboard-overview__add" data-section={ ADD }>
					{ hidden.length > 0 && (
						<DropdownMenu
							icon={ plus }
							label={ __( 'Add more sections', 'storeboard' ) }
							text={ __( 'Add more sections', 'storeboard' ) }
							toggleProps={
								{ variant: 'secondary', __next40pxDefaultSize: true, showTooltip: false } as object
							}
							popoverProps={ { placement: 'bottom' } }
						>
							{ ( { onClose } ) => (
								<MenuGroup label={ __( 'Dashboard Sections', 'storeboard' ) }>
									{ hidden.map( ( section ) => (
										<MenuItem
											key={ section.key }
											icon={ iconOf( section ) }
											iconPosition="left"
											onClick={ () => {
												onClose();
												setVisible( section, true );
											} }
										>
											{ section.title }
										</MenuItem>
									) ) }
								</MenuGroup>
							) }
						</DropdownMenu>
					) }
					{ cards.length === 0 && (
						<div className="storeboard-overview__first-card">
							<FirstCard query={ shared.query } filters={ shared.filters } />
						</div>
					) }
					{ ! isArranging && <ArrangeButton onBegin={ () => setArranging( true ) } /> }
				</div>
			</div>
		</Arranging.Provider>
	);
}

/** An error of a section of ours is for its makers; the owner reads whose another one is. */
function tell( section: Section, error: Error ) {
	if ( OWN.includes( section.component ) ) {
		console.error( 'Storeboard:', error );
	} else {
		reportExtensionError( section.key, SECTIONS_FILTER, error );
	}
}

/** Where the sections are that can come back. */
const ADD = '+';

const iconOf = ( { icon }: Section ) => ( isValidElement( icon ) ? ( icon as ReactElement ) : undefined );

interface HostProps extends Props {
	section: Section;
	isFirst: boolean;
	isLast: boolean;
	onMove: ( by: number ) => void;
	onRemove: () => void;
	onTitle: ( title: string ) => void;
	onHidden: ( hidden: string[] ) => void;
}

/** A section with what is typed in the place of its title. */
function SectionHost( { section, onTitle, onHidden, ...others }: HostProps ) {
	const { title, hiddenBlocks, component: Component } = section;
	const [ titleInput, setTitleInput ] = useState( title );
	useEffect( () => setTitleInput( title ), [ title ] );

	const props: SectionProps = {
		...others,
		defaultDateRange: ( getPageSettings().reports?.defaultRange ?? '' ).replaceAll( '&', '&amp;' ),
		title,
		titleInput,
		onTitleChange: setTitleInput,
		onTitleBlur() {
			const typed = titleInput.trim();
			if ( ! typed ) {
				// A section has a name.
				setTitleInput( title );
			} else if ( typed !== title ) {
				onTitle( typed );
			}
		},
		onTitleUpdate: onTitle,
		hiddenBlocks,
		onChangeHiddenBlocks: onHidden,
		onToggleHiddenBlock: ( block ) => () =>
			onHidden(
				hiddenBlocks.includes( block )
					? hiddenBlocks.filter( ( each ) => each !== block )
					: [ ...hiddenBlocks, block ]
			),
		controls: SectionControls,
	};
	const shown = <Component { ...props } />;
	return OWN.includes( Component ) ? shown : <PlatformLayout waiting={ <Waiting /> }>{ shown }</PlatformLayout>;
}

const Broken = ( { title }: { title: string } ) => (
	<section className="storeboard-card">
		<h2>{ title }</h2>
		<p>{ __( 'Couldn’t show this section.', 'storeboard' ) }</p>
	</section>
);
