import type { SetUpResult } from '../../../data/plugins';
import { timeBucket } from '../../../lib/time-bucket';
import { recordEvent } from '../../../lib/tracks';
import type { PaymentOption } from './options';

export const trackOptions = ( options: PaymentOption[] ) =>
	recordEvent( 'tasklist_payments_options', { options: options.map( ( { id } ) => id ) } );

/** The owner begins with one. */
export const trackSetup = ( { id }: PaymentOption ) => recordEvent( 'tasklist_payment_setup', { selected: id } );

export const trackManage = ( { id }: PaymentOption ) => recordEvent( 'tasklist_payment_manage', { id } );

export const trackSeeMore = () => recordEvent( 'tasklist_payment_see_more' );

export const trackPayLater = () => recordEvent( 'tasklist_payments_wcpay_bnpl_click' );

export const trackStepper = ( { id }: PaymentOption ) =>
	recordEvent( 'payments_task_stepper_view', { payment_method: id } );

export const trackInstalled = ( { plugins }: PaymentOption, { times }: SetUpResult ) =>
	recordEvent( 'tasklist_payment_install_method', {
		plugins,
		time: timeBucket( Object.values( times ).reduce( ( sum, took ) => sum + took, 0 ) ),
	} );

/** The owner sends details, or goes to the service. */
export const trackConnectStart = ( { id }: PaymentOption ) =>
	recordEvent( 'tasklist_payment_connect_start', { payment_method: id } );

/** Connected, or set up. */
export const trackConnected = ( { id }: PaymentOption ) =>
	recordEvent( 'tasklist_payment_connect_method', { payment_method: id } );
