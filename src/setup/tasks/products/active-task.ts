/** Tells a classic page which task the owner is at, so that it shows no reminder and leads back to it. */
export const ACTIVE = 'wc_onboarding_active_task=products';
