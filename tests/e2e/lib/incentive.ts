/** An offer of WooPayments, which the platform gets from another host. */
export const INCENTIVE = {
	id: 'storeboard-test-offer',
	title: 'Save 10% &amp; more',
	description: 'No fees on your <b>first</b> sales.',
	cta_label: 'Claim the offer',
	tc_url: 'https://woocommerce.com/terms/',
};

/** A store with that offer, whose owner has looked at it before. */
export const WITH_INCENTIVE = {
	settings: { wcpayWelcomePageIncentive: INCENTIVE },
	options: { wcpay_welcome_page_viewed_timestamp: 1_700_000_000 },
};
