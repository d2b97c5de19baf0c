import { setTimeout as sleep } from 'node:timers/promises';
import { rest } from './client.mjs';

const pick = ( list ) => list[ Math.floor( Math.random() * list.length ) ];

/** Writes orders at one web node: new ones, and changes and refunds of those of past days, which are its own alone. */
export class OrderWriter {
	constructor( home, owner, store, balancer, ledger ) {
		Object.assign( this, { home, owner, balancer, ledger, products: store.products } );
		this.orders = store.orders.filter( ( id, at ) => at % 2 === home );
		this.refunded = new Set();
	}

	async run( goesOn, think ) {
		while ( goesOn() ) {
			const chance = Math.random();
			const write = ( chance < 0.4 && this.create ) || ( chance < 0.85 && this.change ) || this.refund;
			await write.call( this );
			await sleep( ( 0.5 + Math.random() ) * think * 1000 );
		}
	}

	send( method, route, body ) {
		return this.balancer.send( this.home, { method, path: rest( route ), body, owner: this.owner } );
	}

	async create() {
		const { status, body } = await this.send( 'POST', 'wc/v3/orders', {
			status: 'processing',
			billing: { email: 'buyer@soak.test', first_name: 'B', last_name: 'S', country: 'US' },
			line_items: [ { product_id: pick( this.products ), quantity: 1 + Math.floor( Math.random() * 3 ) } ],
		} );
		if ( status === 201 ) {
			this.ledger.write( `order:${ body.id }`, 'wc-processing', status );
		}
	}

	async change() {
		const id = pick( this.orders.filter( ( each ) => ! this.refunded.has( each ) ) );
		const value = pick( [ 'completed', 'processing', 'on-hold', 'cancelled' ] );
		const { status } = await this.send( 'PUT', `wc/v3/orders/${ id }`, { status: value } );
		this.ledger.write( `order:${ id }`, `wc-${ value }`, status );
	}

	/** A refund of a part, once for an order: what is refunded wholly changes its status by itself. */
	async refund() {
		const id = pick( this.orders.filter( ( each ) => ! this.refunded.has( each ) ) );
		this.refunded.add( id );
		const { status, body } = await this.send( 'POST', `wc/v3/orders/${ id }/refunds`, {
			amount: '1.00',
			api_refund: false,
		} );
		if ( status === 201 ) {
			this.ledger.write( `refund:${ body.id }`, true, status );
		}
	}
}
