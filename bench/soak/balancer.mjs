import { ask } from './client.mjs';

const REFUSED_MAX = 200;

/**
 * Sends what a tab asks to its own web node, and to the other one while that gives no answer. It repeats nothing: the person sees that it failed.
 */
export class Balancer {
	/**
	 * @param {Object[]} webs
	 * @param {Object}   ledger Of ledger.mjs.
	 */
	constructor( webs, ledger ) {
		this.webs = webs;
		this.ledger = ledger;
		this.isDown = webs.map( () => false );
		this.times = [];
		this.refused = [];
	}

	async send( home, asked ) {
		const at = this.isDown[ home ] ? 1 - home : home;
		const began = Date.now();
		const answer = await ask( this.webs[ at ].port, asked );
		this.ledger.requests++;
		this.times.push( Date.now() - began );
		const { status, body } = answer;
		const said = String( body?.code ?? body ).slice( 0, 300 );
		const seen = { at: began, status, method: asked.method, path: asked.path, said, web: at };
		if ( status === 0 ) {
			this.isDown[ at ] = true;
		}
		if ( status === 0 || status >= 500 ) {
			// It began before, or ended within, what it failed of.
			this.ledger.fail( { ...seen, ended: Date.now() } );
		} else if ( status >= 400 && this.refused.length < REFUSED_MAX ) {
			this.refused.push( seen );
		}
		return answer;
	}

	/** Whether nodes that were down are back. */
	async look() {
		for ( const [ at, web ] of this.webs.entries() ) {
			this.isDown[ at ] &&= ! ( await web.isAlive() );
		}
	}
}
