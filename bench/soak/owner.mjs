import { setTimeout as sleep } from 'node:timers/promises';
import { rest } from './client.mjs';

const LAYOUTS = [ 'single_column', 'two_columns' ];
const CHARTS = [ 'line', 'bar' ];
/** What the two tabs of an owner write into the same row of user meta. */
const OF_TAB = {
	a: { line: 'soak_a', stat: 'revenue/total_sales', preference: [ 'homepage_layout', LAYOUTS ] },
	b: { line: 'soak_b', stat: 'orders/orders_count', preference: [ 'dashboard_chart_type', CHARTS ] },
};

const day = ( ago ) => new Date( Date.now() - ago * 86_400_000 ).toISOString().slice( 0, 10 );
const pick = ( list ) => list[ Math.floor( Math.random() * list.length ) ];

/** What screens ask, each as they ask it. */
const READS = [
	() =>
		`storeboard/v1/reports/revenue/stats?after=${ day( 28 ) }T00:00:00&before=${ day( 1 ) }T23:59:59&interval=day&per_page=100`,
	() => `storeboard/v1/reports/products?after=${ day( 28 ) }T00:00:00&before=${ day( 1 ) }T23:59:59&per_page=25`,
	() => 'storeboard/v1/attention',
	() => 'storeboard/v1/now',
	() => 'storeboard/v1/home-cards',
	() => 'storeboard/v1/views',
	() => 'storeboard/v1/annotations',
	() => 'wc-admin/onboarding/tasks',
];

/** One of the two tabs of an owner: it waits for each answer, as a person does, and the other tab waits for nobody. */
export class Tab {
	/**
	 * @param {Object}  owner    Of install.php, with `number`.
	 * @param {'a'|'b'} name
	 * @param {Object}  balancer
	 * @param {Object}  ledger   Of ledger.mjs.
	 */
	constructor( owner, name, balancer, ledger ) {
		Object.assign( this, { owner, name, balancer, ledger } );
		this.home = ( owner.number + ( name === 'a' ? 0 : 1 ) ) % 2;
		this.clicks = 0;
		this.on = {};
		this.rows = { views: [], annotations: [] };
		this.mine = `soak-${ owner.number }-${ name }`;
	}

	/**
	 * @param {() => boolean} goesOn
	 * @param {number}        think  Seconds, on average.
	 */
	async run( goesOn, think ) {
		const clicks = [
			this.task,
			this.snooze,
			this.stat,
			this.card,
			this.preference,
			this.started,
			this.asked,
			() => this.row( 'views' ),
			() => this.row( 'annotations' ),
			...( this.owner.number === 0 ? [ this.store ] : [] ),
		];
		await sleep( Math.random() * think * 1000 );
		while ( goesOn() ) {
			this.clicks++;
			await ( Math.random() < 0.3 ? this.read() : pick( clicks ).call( this ) );
			await sleep( ( 0.5 + Math.random() ) * think * 1000 );
		}
	}

	send( method, route, body = null ) {
		return this.balancer.send( this.home, { method, path: rest( route ), body, owner: this.owner } );
	}

	read() {
		return this.send( 'GET', pick( READS )() );
	}

	/** Switches something on or off and notes under its key what it should be. */
	async toggle( what, key, set ) {
		const isOn = ! this.on[ what ];
		const { status } = await set( isOn );
		this.ledger.write( key, isOn ? true : undefined, status );
		this.on[ what ] = isOn;
	}

	task() {
		return this.toggle( 'task', `task:${ this.mine }`, ( isOn ) =>
			this.send( 'POST', `wc-admin/onboarding/tasks/${ this.mine }/${ isOn ? 'dismiss' : 'undo_dismiss' }` )
		);
	}

	snooze() {
		const { line } = OF_TAB[ this.name ];
		return this.toggle( 'line', `snooze:${ this.owner.id }:${ line }`, ( isOn ) =>
			this.send(
				isOn ? 'POST' : 'DELETE',
				`storeboard/v1/attention/${ line }/snooze`,
				isOn ? { for: pick( [ 'day', 'week' ] ) } : null
			)
		);
	}

	stat() {
		const { stat } = OF_TAB[ this.name ];
		return this.toggle( 'stat', `stat:${ this.owner.id }:${ stat }`, ( isOn ) =>
			this.send( 'POST', 'storeboard/v1/homepage-stats', { [ isOn ? 'hide' : 'show' ]: [ stat ] } )
		);
	}

	card() {
		const id = `soak-${ this.name }`;
		return this.toggle( 'card', `card:${ this.owner.id }:${ id }`, ( isOn ) =>
			this.send( 'POST', 'storeboard/v1/home-cards', {
				changes: [ isOn ? { do: 'add', id, card: 'storeboard/metric', place: 'end' } : { do: 'remove', id } ],
			} )
		);
	}

	async preference() {
		const [ name, values ] = OF_TAB[ this.name ].preference;
		const value = values[ this.clicks % 2 ];
		const { status } = await this.send( 'POST', 'wp/v2/users/me', { woocommerce_meta: { [ name ]: value } } );
		this.ledger.write( `preference:${ this.owner.id }:${ name }`, value, status );
	}

	async started() {
		const { status } = await this.send( 'POST', `storeboard/v1/started-tasks/${ this.mine }` );
		this.ledger.count( `started:${ this.owner.id }:${ this.mine }`, status );
	}

	async asked() {
		const entry = `${ this.mine }-${ this.clicks }`;
		const { status } = await this.send( 'POST', 'storeboard/v1/options/woocommerce_ces_shown_for_actions/add', {
			entries: [ entry ],
		} );
		this.ledger.write( `asked:${ entry }`, true, status );
	}

	/** What one person alone may change while others look: the first tab the site's visibility, the other one an option. */
	async store() {
		const value = this.clicks % 2 ? 'yes' : 'no';
		if ( this.name === 'a' ) {
			const { status } = await this.send( 'POST', 'wc-admin/options', { woocommerce_coming_soon: value } );
			this.ledger.write( 'option:coming_soon', value, status );
		} else {
			const { status } = await this.send( 'POST', 'storeboard/v1/options', {
				woocommerce_task_list_reminder_bar_hidden: value,
			} );
			this.ledger.write( 'option:reminder', value, status );
		}
	}

	/** A saved view or a note: made, changed, removed. One of which nobody knows how it is is left alone. */
	async row( route ) {
		const field = route === 'views' ? 'name' : 'text';
		const words = `${ this.mine } ${ this.clicks }`;
		const rows = this.rows[ route ];
		const at = rows.length - 1;
		const chance = Math.random();
		if ( at < 0 || ( chance < 0.4 && rows.length < 8 ) ) {
			const { status, body } = await this.send( 'POST', `storeboard/v1/${ route }`, {
				[ field ]: words,
				...( route === 'views'
					? { query: 'path=/analytics/revenue' }
					: { first_day: day( 3 ), last_day: day( 2 ) } ),
			} );
			if ( status === 200 ) {
				rows.push( body );
				this.ledger.write( `${ route }:${ body.id }`, words, status );
			}
			return;
		}
		const { id, revision } = rows[ at ];
		const isRemoval = chance > 0.8;
		const { status, body } = await this.send(
			isRemoval ? 'DELETE' : 'POST',
			`storeboard/v1/${ route }/${ id }`,
			isRemoval ? { revision } : { revision, [ field ]: words }
		);
		this.ledger.write( `${ route }:${ id }`, isRemoval ? undefined : words, status );
		if ( status === 200 && ! isRemoval ) {
			rows[ at ] = body;
		} else {
			rows.splice( at, 1 );
		}
	}
}
