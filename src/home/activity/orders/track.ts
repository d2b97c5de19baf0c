import { recordEvent } from '../../../lib/tracks';

export const track = ( event: string ) => recordEvent( `activity_panel_orders_${ event }` );
