import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { FullPage } from '../components/full-page';
import { adminUrl } from '../lib/links';
import { getPageSettings } from '../lib/page-settings';
import { speakMessage } from '../lib/speak';
import { recordEvent } from '../lib/tracks';
import { getSiteUrl } from './preview';
import { Survey } from './survey';
import { VisitorsView } from './visitors-view';

/** How long the button tells that the link was copied. In milliseconds. */
const COPIED_MS = 2000;

const track = ( what: string ) => () => recordEvent( `launch_your_store_congrats_${ what }_click` );

/** What an owner does after launching. The events bear the platform's own names. */
const getNext = () => [
	{
		id: 'marketing',
		title: __( 'Promote your products', 'storeboard' ),
		text: __( 'Reach people who haven’t discovered your store yet.', 'storeboard' ),
		link: __( 'Promote products', 'storeboard' ),
		url: 'admin.php?page=wc-admin&task=marketing',
	},
	{
		id: 'payments',
		title: __( 'Provide more ways to pay', 'storeboard' ),
		text: __( 'Let customers pay the way they prefer.', 'storeboard' ),
		link: __( 'Add payment methods', 'storeboard' ),
		url: 'admin.php?page=wc-settings&tab=checkout',
	},
	{
		id: 'extensions',
		title: __( 'Power up your store', 'storeboard' ),
		text: __( 'Add features your store doesn’t have yet.', 'storeboard' ),
		link: __( 'Add extensions', 'storeboard' ),
		url: 'admin.php?page=wc-admin&path=%2Fextensions',
	},
];

/** The store is open: its link, whether visitors see it already, a question, and what comes next. */
export const Congratulations = () => (
	<FullPage title={ __( 'Congratulations! Your store is now live', 'storeboard' ) } onOut={ track( 'back_to_home' ) }>
		<p className="storeboard-launch__intro">
			{ __( 'Anyone can visit and buy. You can switch back to “Coming soon” anytime.', 'storeboard' ) }
		</p>
		<section className="storeboard-card storeboard-launch__link">
			<StoreLink />
			<VisitorsView />
		</section>
		<Survey />
		<h2>{ __( 'What’s next?', 'storeboard' ) }</h2>
		<ul className="storeboard-launch__next" data-moves>
			{ getNext().map( ( { id, title, text, link, url } ) => (
				<li key={ id } className="storeboard-card">
					<h3>{ title }</h3>
					<p>{ text }</p>
					<a
						href={ adminUrl( url ) }
						onClick={ () => recordEvent( `launch_you_store_congrats_${ id }_click` ) }
					>
						{ link }
					</a>
				</li>
			) ) }
		</ul>
	</FullPage>
);

function StoreLink() {
	const [ isCopied, setCopied ] = useState( false );
	const [ isRefused, setRefused ] = useState( false );
	const field = useRef< HTMLInputElement >( null );
	const shop = getPageSettings().headerTabs?.shopUrl || getSiteUrl();
	const copied = __( 'Copied!', 'storeboard' );
	const refused = __(
		'Your browser blocked copying. The link is selected, so press Ctrl+C or ⌘C to copy it.',
		'storeboard'
	);

	useEffect( () => {
		if ( isCopied ) {
			const timer = setTimeout( () => setCopied( false ), COPIED_MS );
			return () => clearTimeout( timer );
		}
	}, [ isCopied ] );

	async function copy() {
		track( 'copy_store_link' )();
		try {
			await navigator.clipboard.writeText( shop );
			setRefused( false );
			setCopied( true );
			speakMessage( copied );
		} catch {
			// Only pages with a secure address have the clipboard, and the user may refuse it.
			field.current?.select();
			setRefused( true );
			speakMessage( refused );
		}
	}

	return (
		<>
			<label htmlFor="storeboard-store-link">{ __( 'Your store link', 'storeboard' ) }</label>
			<div className="storeboard-launch__address">
				<input ref={ field } id="storeboard-store-link" type="text" dir="ltr" readOnly value={ shop } />
				<Button __next40pxDefaultSize variant="secondary" onClick={ copy }>
					{ isCopied ? copied : __( 'Copy link', 'storeboard' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="primary"
					href={ shop }
					target="_blank"
					onClick={ track( 'preview_store' ) }
				>
					{ __( 'Visit your store', 'storeboard' ) }
					<span className="screen-reader-text"> { __( '(opens in a new tab)', 'storeboard' ) }</span>
				</Button>
			</div>
			{ isRefused && <p>{ refused }</p> }
		</>
	);
}
