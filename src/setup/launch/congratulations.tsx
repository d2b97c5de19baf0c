import { Button, Icon } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { check } from '@wordpress/icons';
import { FullPage } from '../../components/full-page';
import { adminUrl } from '../../lib/links';
import { getPageSettings } from '../../lib/page-settings';
import { plainText } from '../../lib/sanitize';
import { speakMessage } from '../../lib/speak';
import { recordEvent } from '../../lib/tracks';
import { getSiteUrl } from './preview';
import { Survey } from './survey';
import { usePayments, type Payments } from './use-payments';
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

/** Where a payment method is missing, whoever visits cannot buy. As includes/Pages/LaunchYourStore.php prints it. */
function introOf( canPay: boolean | undefined ) {
	if ( canPay === undefined ) {
		return __( 'Anyone can visit. You can switch back to “Coming soon” anytime.', 'storeboard' );
	}
	return canPay
		? __( 'Anyone can visit and buy. You can switch back to “Coming soon” anytime.', 'storeboard' )
		: __(
				'Anyone can visit. To take orders, set up a payment method. You can switch back to “Coming soon” anytime.',
				'storeboard'
			);
}

function checkoutOf( canPay: boolean | undefined ) {
	if ( canPay === undefined ) {
		return __( 'Your cart and checkout', 'storeboard' );
	}
	return canPay
		? __( 'Your cart and checkout, ready for orders', 'storeboard' )
		: __( 'Your cart, and your checkout once you add a payment method', 'storeboard' );
}

/** What visitors can do from now on. */
const getLive = ( { canPay }: Payments ) => [
	__( 'Your shop and all your published products', 'storeboard' ),
	checkoutOf( canPay ),
	__( 'Your whole site: the “Coming soon” page is gone', 'storeboard' ),
];

/** What a new owner does in the first week, with an address where it is on this site. */
const getWeek = ( { canPay, step }: Payments ) => [
	...( canPay === false
		? [
				{
					title: __( 'Today: set up a payment method', 'storeboard' ),
					text: __( 'Set up at least one payment method so you can start taking orders.', 'storeboard' ),
					link: step.label,
					url: step.url,
				},
			]
		: [] ),
	{
		title:
			canPay === false
				? __( 'Then: place a test order', 'storeboard' )
				: __( 'Today: place a test order', 'storeboard' ),
		text: __( 'Buy something yourself to see what your customers see. You can refund it afterward.', 'storeboard' ),
		link: __( 'Go to your shop', 'storeboard' ),
		url: shopUrl(),
	},
	{
		title: __( 'In the next few days: spread the word', 'storeboard' ),
		text: __( 'Send your link to people you know, with a coupon for their first order.', 'storeboard' ),
		link: __( 'Create a coupon', 'storeboard' ),
		url: adminUrl( 'post-new.php?post_type=shop_coupon' ),
	},
	{
		title: __( 'At the end of the week: see how it’s going', 'storeboard' ),
		text: __( 'Find out what sold, and get each order on its way.', 'storeboard' ),
		link: __( 'View your orders', 'storeboard' ),
		url: adminUrl(
			getPageSettings().usesOrdersScreen ? 'admin.php?page=wc-orders' : 'edit.php?post_type=shop_order'
		),
	},
];

const shopUrl = () => getPageSettings().headerTabs?.shopUrl || getSiteUrl();

/** The store is open: what that means, its link, whether visitors see it already, a question, and what comes next. */
export function Congratulations() {
	const payments = usePayments();
	// More ways to pay are offered to who has one.
	const next = getNext().filter( ( { id } ) => payments.canPay !== false || id !== 'payments' );

	return (
		<FullPage
			title={ __( 'Congratulations! Your store is now live', 'storeboard' ) }
			onOut={ track( 'back_to_home' ) }
		>
			<p className="storeboard-launch__intro">{ introOf( payments.canPay ) }</p>
			<section className="storeboard-card storeboard-launch__link">
				<h2>{ __( 'What’s live', 'storeboard' ) }</h2>
				<ul className="storeboard-launch__live">
					{ getLive( payments ).map( ( words ) => (
						<li key={ words }>
							<Icon icon={ check } />
							{ words }
						</li>
					) ) }
				</ul>
				<StoreLink />
				<VisitorsView />
			</section>
			<h2>{ __( 'Your first week', 'storeboard' ) }</h2>
			<ol className="storeboard-card storeboard-launch__week">
				{ getWeek( payments ).map( ( { title, text, link, url } ) => (
					<li key={ title }>
						<h3>{ title }</h3>
						<p>{ text }</p>
						<a href={ url }>{ link }</a>
					</li>
				) ) }
			</ol>
			<Survey />
			<h2>{ __( 'What’s next?', 'storeboard' ) }</h2>
			<ul className="storeboard-launch__next" data-moves>
				{ next.map( ( { id, title, text, link, url } ) => (
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
}

/** A new email with the link; whom it goes to is the owner's choice. */
const mailUrl = ( title: string, shop: string ) =>
	`mailto:?subject=${ encodeURIComponent( title ) }&body=${ encodeURIComponent(
		/* translators: 1: name of the store. 2: its address. */
		sprintf( __( '%1$s is now open: %2$s', 'storeboard' ), title, shop )
	) }`;

function StoreLink() {
	const [ isCopied, setCopied ] = useState( false );
	const [ isRefused, setRefused ] = useState( false );
	const field = useRef< HTMLInputElement >( null );
	const shop = shopUrl();
	const { siteTitle } = getPageSettings();
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
				<Button __next40pxDefaultSize variant="tertiary" href={ mailUrl( plainText( siteTitle ), shop ) }>
					{ __( 'Share by email', 'storeboard' ) }
				</Button>
			</div>
			{ isRefused && <p>{ refused }</p> }
		</>
	);
}
