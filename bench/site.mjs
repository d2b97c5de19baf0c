import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { probe } from './probe.mjs';
import { Traffic } from './traffic.mjs';

const BROWSER = process.env.STOREBOARD_CHROMIUM || '/usr/bin/chromium';
const BROWSER_ARGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];
const VIEWPORT = { width: 1366, height: 900 };
const LISTS_PATH = '/wc-admin/onboarding/tasks';
const QUIET_MS = 2000;
const LIMIT_MS = 60000;
/** Extra time for starting and stopping the browser: on a cold disk the first start is slow. */
const BROWSER_MS = 60000;
const CLOSE_MS = 10000;

/** A visit could not be measured; the message says why. */
export class FailedMeasurement extends Error {}

/** The browser hangs. A new one may not. */
export class SilentBrowser extends FailedMeasurement {}

/**
 * A browser with its own profile on one site. Its cache and compiled scripts last from visit to visit, as an owner's
 * do.
 */
export class MeasuredSite {
	#plan;
	#limitMs;
	#profile;
	#context;
	#wanted;
	#texts = [];
	#task;

	/**
	 * @param {Object} plan    Of options.mjs: label, base, path, user, password, and the selectors to wait for.
	 * @param {number} limitMs How long a visit may take.
	 */
	constructor( plan, limitMs = LIMIT_MS ) {
		this.#plan = plan;
		this.#limitMs = limitMs;
	}

	get label() {
		return this.#plan.label;
	}

	/**
	 * Signs in, and finds out which texts to wait for.
	 *
	 * @param {string[]} texts Texts to wait for instead of the task titles.
	 * @param {string}   task  Id of the task whose page it is; undefined where it is none.
	 */
	async open( texts, task ) {
		this.#texts = texts;
		this.#task = task;
		return this.#answered( this.#open( texts ), BROWSER_MS );
	}

	/** Does the same in a new browser, after the old one stopped answering. */
	async reopen() {
		await this.close();
		await this.open( this.#texts, this.#task );
	}

	async #open( texts ) {
		this.#profile = await mkdtemp( join( tmpdir(), 'storeboard-bench-' ) );
		try {
			this.#context = await chromium.launchPersistentContext( this.#profile, {
				executablePath: BROWSER,
				args: BROWSER_ARGS,
				viewport: VIEWPORT,
			} );
		} catch ( error ) {
			throw new FailedMeasurement(
				`The browser ${ BROWSER } did not start (STOREBOARD_CHROMIUM names another): ${ firstLine( error ) }`
			);
		}
		const page = await this.#context.newPage();
		await this.#signIn( page );
		this.#wanted = await this.#toWanted( page, texts );
		await closePage( page );
	}

	/**
	 * Texts that are named count before elements that are named, and both before the titles of the tasks.
	 *
	 * @param {Object}   page
	 * @param {string[]} texts
	 */
	async #toWanted( page, texts ) {
		if ( texts.length ) {
			return { texts, usable: texts[ 0 ] };
		}
		const { shows } = this.#plan;
		if ( ! shows ) {
			return this.#readTitles( page );
		}
		const wrong = await page.evaluate(
			( selectors ) =>
				selectors.find( ( selector ) => {
					try {
						return void document.querySelector( selector );
					} catch {
						return true;
					}
				} ),
			Object.values( shows )
		);
		return wrong
			? this.#fail( `'${ wrong }' is no selector` )
			: { texts: [ shows.shows ], usable: shows.usable, shows };
	}

	async close() {
		const isClosed = this.#context?.close().then(
			() => true,
			() => false
		);
		if ( isClosed && ( await Promise.race( [ isClosed, later( CLOSE_MS ) ] ) ) !== true ) {
			await this.#kill();
		}
		this.#context = null;
		if ( this.#profile ) {
			await rm( this.#profile, { recursive: true, force: true, maxRetries: 5 } );
		}
	}

	/** Stops the browser by the process id in its profile: a browser that hangs would outlive this process. */
	async #kill() {
		const lock = await readlink( join( this.#profile, 'SingletonLock' ) ).catch( () => '' );
		const pid = Number( lock.split( '-' ).pop() );
		try {
			process.kill( pid, 'SIGKILL' );
		} catch {
			// It has stopped already.
		}
	}

	/**
	 * Limits a call to the browser, because no call has a limit of its own if the browser hangs as a whole.
	 *
	 * @template T
	 * @param {Promise<T>} asked
	 * @param {number}     more  Milliseconds beyond the limit of a visit.
	 * @return {Promise<T>} The same.
	 */
	async #answered( asked, more = BROWSER_MS ) {
		const late = new AbortController();
		const ms = this.#limitMs + more;
		const fail = async () => {
			await later( ms, late.signal );
			this.#fail( `the browser did not answer within ${ ms / 1000 } s`, SilentBrowser );
		};
		try {
			return await Promise.race( [ asked, fail() ] );
		} finally {
			late.abort();
		}
	}

	/** What the visit waits for. */
	get wanted() {
		return this.#wanted;
	}

	/**
	 * @param {Object}  how
	 * @param {boolean} how.cold Empties the cache first.
	 * @param {string}  how.path The page, where it is another than the plan's.
	 * @return {Promise<Object>} The page's own notes, its requests and its heap.
	 */
	async visit( { cold, path } ) {
		return this.#answered( this.#visit( { cold, path } ) );
	}

	async #visit( { cold, path = this.#plan.path } ) {
		const page = await this.#context.newPage();
		try {
			await page.addInitScript( probe, this.#wanted );
			const session = await this.#context.newCDPSession( page );
			await session.send( 'Network.enable' );
			await session.send( 'Performance.enable' );
			if ( cold ) {
				await session.send( 'Network.clearBrowserCache' );
			}
			const traffic = new Traffic( session );
			const response = await this.#goto( page, path );
			if ( response.status() >= 400 ) {
				this.#fail( `${ response.url() } answered ${ response.status() }` );
			}

			const notes = await this.#settle( page, traffic );
			await session.send( 'HeapProfiler.collectGarbage' );
			const { metrics } = await session.send( 'Performance.getMetrics' );

			return {
				...notes,
				requests: this.#withDecoded( traffic.requests( notes.origin ), notes.decoded ),
				heap: metrics.find( ( { name } ) => name === 'JSHeapUsedSize' ).value,
			};
		} finally {
			await closePage( page );
		}
	}

	/**
	 * Measures another page of the same site, as a yardstick for this site's times.
	 *
	 * @param {string} path
	 * @return {Promise<{ paint: number, load: number }>} Milliseconds from the start of the navigation.
	 */
	async yardstick( path ) {
		return this.#answered( this.#yardstick( path ) );
	}

	async #yardstick( path ) {
		const page = await this.#context.newPage();
		try {
			await this.#goto( page, path );
			await page.waitForLoadState( 'load' );
			return await page.evaluate( readYardstick );
		} finally {
			await closePage( page );
		}
	}

	/**
	 * Moves between the page and another route of its app without a page load, as an extension does.
	 *
	 * @param {string} query The rest of the address, for example 'task=tax'.
	 * @param {number} count How many moves, in both directions.
	 * @return {Promise<Object>} Times in ms until each screen was painted, the requests of all, and the long tasks.
	 */
	async changes( query, count ) {
		return this.#answered( this.#changes( query, count ) );
	}

	async #changes( query, count ) {
		const page = await this.#context.newPage();
		try {
			await page.addInitScript( probe, this.#wanted );
			const session = await this.#context.newCDPSession( page );
			await session.send( 'Network.enable' );
			const traffic = new Traffic( session );
			await this.#goto( page, this.#plan.path );
			const { origin } = await this.#settle( page, traffic );
			const urls = [ `${ this.#plan.path }&${ query }`, this.#plan.path ].map( ( path ) =>
				this.#address( path )
			);

			// The first move loads the other screen's script.
			const first = await page.evaluate( move, { urls, count: 2, limitMs: this.#limitMs } );
			const began = await page.evaluate( () => performance.now() );
			const times = await page.evaluate( move, { urls, count, limitMs: this.#limitMs } );
			if ( first.concat( times ).includes( null ) ) {
				this.#fail( `'${ query }' did not show within ${ this.#limitMs / 1000 } s after a move` );
			}
			const notes = await this.#settle( page, traffic );
			const isOfMoves = ( { start } ) => start >= began;
			return {
				first: first[ 0 ],
				times,
				requests: traffic.requests( origin ).filter( isOfMoves ),
				longTasks: notes.longTasks.filter( ( [ start ] ) => start >= began ),
				longFrames: notes.longFrames.filter( isOfMoves ),
			};
		} finally {
			await closePage( page );
		}
	}

	/**
	 * Finds a task whose page belongs to the app, from the page settings and the lists.
	 *
	 * @return {Promise<string|null>} Its id, or null if there is none.
	 */
	async ownTask() {
		return this.#answered( this.#ownTask() );
	}

	async #ownTask() {
		const page = await this.#context.newPage();
		try {
			await this.#goto( page, this.#plan.path );
			await page.waitForLoadState( 'load' );
			const screens = await page.evaluate(
				() => JSON.parse( document.getElementById( 'storeboard-settings' )?.textContent ?? 'null' )?.screens
			);
			const isPlatforms = ( id ) => screens.some( ( { task, owner } ) => task === id && owner === 'platform' );
			const reply = await page.request.get( this.#address( `?rest_route=${ LISTS_PATH }` ), {
				headers: { 'X-WP-Nonce': await this.#nonce( page ) },
			} );
			const tasks = ( await reply.json() ).flatMap( ( list ) => ( list.isVisible ? list.tasks : [] ) );
			return screens
				? ( tasks.find( ( { id, actionUrl } ) => ! actionUrl && ! isPlatforms( id ) )?.id ?? null )
				: null;
		} finally {
			await closePage( page );
		}
	}

	async #goto( page, path ) {
		try {
			return await page.goto( this.#address( path ), { waitUntil: 'commit', timeout: this.#limitMs } );
		} catch ( error ) {
			return this.#fail( `${ this.#address( path ) } cannot be reached: ${ firstLine( error ) }` );
		}
	}

	async #signIn( page ) {
		const { user, password } = this.#plan;
		await this.#goto( page, 'wp-login.php' );
		await page.waitForLoadState( 'load' );
		if ( await page.locator( '#loginform' ).count() ) {
			await page.fill( '#user_login', user );
			await page.fill( '#user_pass', password );
			await Promise.all( [ page.waitForNavigation( { timeout: this.#limitMs } ), page.click( '#wp-submit' ) ] );
		}
		if ( ! ( await this.#nonce( page ) ) ) {
			this.#fail(
				`${ user } could not sign in at ${ this.#address( 'wp-login.php' ) }; check the name and the password`
			);
		}
	}

	async #nonce( page ) {
		const reply = await page.request.get( this.#address( 'wp-admin/admin-ajax.php?action=rest-nonce' ) );
		const nonce = ( await reply.text() ).trim();
		return reply.ok() && nonce.length > 1 ? nonce : null;
	}

	/**
	 * The titles of the first list that the site shows, or that of the task whose page it is, from its own REST reply.
	 *
	 * @param {Object} page
	 */
	async #readTitles( page ) {
		const reply = await page.request.get( this.#address( `?rest_route=${ LISTS_PATH }` ), {
			headers: { 'X-WP-Nonce': await this.#nonce( page ) },
		} );
		if ( ! reply.ok() ) {
			this.#fail( `${ LISTS_PATH } answered ${ reply.status() }` );
		}
		const lists = await reply.json();
		const asked = lists
			.flatMap( ( list ) => list.tasks )
			.filter( ( { id } ) => id === this.#task )
			.slice( 0, 1 );
		const list = this.#task
			? { tasks: asked }
			: lists.find( ( { isVisible, tasks } ) => isVisible && tasks.length );
		if ( this.#task && ! asked.length ) {
			this.#fail( `no list has the task '${ this.#task }'; say with --text what to wait for` );
		}
		if ( ! list ) {
			this.#fail( 'there is no visible task list; show one, or say with --text what to wait for' );
		}
		const tasks = await page.evaluate(
			( all ) =>
				all.map( ( { title, isComplete } ) => ( {
					isComplete,
					text: new window.DOMParser()
						.parseFromString( title, 'text/html' )
						.body.textContent.trim()
						.replace( /\s+/g, ' ' ),
				} ) ),
			list.tasks
		);
		return {
			texts: tasks.map( ( { text } ) => text ),
			usable: ( tasks.find( ( { isComplete } ) => ! isComplete ) ?? tasks[ 0 ] ).text,
		};
	}

	/**
	 * Waits until the text shows and the page has been quiet for two seconds: no open request, no long task.
	 *
	 * @param {Object}  page
	 * @param {Traffic} traffic
	 */
	async #settle( page, traffic ) {
		const deadline = Date.now() + this.#limitMs;
		let notes = null;
		while ( Date.now() < deadline ) {
			await sleep( 100 );
			// Asks the page only once no request is open, because asking costs it time.
			if ( traffic.quietFor() < QUIET_MS ) {
				continue;
			}
			notes = await page.evaluate( readNotes );
			const lastTask = Math.max( 0, ...notes.longTasks.map( ( [ start, duration ] ) => start + duration ) );
			if ( notes.usable !== null && notes.isLoaded && notes.now - lastTask >= QUIET_MS ) {
				return notes;
			}
			await sleep( 500 );
		}

		const seconds = this.#limitMs / 1000;
		if ( traffic.pending().length ) {
			return this.#fail( `no answer within ${ seconds } s: ${ traffic.pending()[ 0 ] }` );
		}
		if ( notes?.title === null ) {
			return this.#fail(
				`none of '${ this.#wanted.texts.join( "', '" ) }' was shown ${ this.#wanted.shows ? '' : 'in #root ' }within ${ seconds } s`
			);
		}
		if ( notes?.usable === null ) {
			return this.#fail( `'${ this.#wanted.usable }' was shown, but not by React within ${ seconds } s` );
		}
		return this.#fail( `the page was not quiet for ${ QUIET_MS / 1000 } s within ${ seconds } s` );
	}

	/**
	 * A request answered from memory brings no data events, so the page's own figure replaces them.
	 *
	 * @param {Object[]} requests
	 * @param {Object}   decoded  Address to decoded size, from the page.
	 */
	#withDecoded( requests, decoded ) {
		return requests.map( ( request ) => ( {
			...request,
			decoded: request.decoded || decoded[ request.url ] || 0,
		} ) );
	}

	#address( path ) {
		return new URL( path.replace( /^\//, '' ), this.#plan.base ).href;
	}

	#fail( why, Failure = FailedMeasurement ) {
		throw new Failure( `${ this.#plan.label } (${ this.#plan.base }): ${ why }.` );
	}
}

/**
 * Chromium's own page for an empty 404 answer may keep a tab from closing. The measurements are valid all the same.
 *
 * @param {Object} page
 */
const closePage = ( page ) => Promise.race( [ page.close().catch( () => {} ), later( CLOSE_MS ) ] );

const later = ( ms, signal ) =>
	sleep( ms, undefined, { ref: false, signal } ).catch( ( error ) => {
		if ( error.name !== 'AbortError' ) {
			throw error;
		}
		return new Promise( () => {} );
	} );

/**
 * On a busy machine one visit may fail, and its browser with it. A second failure is a finding.
 *
 * @param {MeasuredSite} site
 * @param {Object}       how
 */
export async function visitTwiceAtMost( site, how ) {
	try {
		return await site.visit( how );
	} catch ( error ) {
		if ( ! ( error instanceof FailedMeasurement ) ) {
			throw error;
		}
		console.error( `${ error.message } Visiting again.` );
		if ( error instanceof SilentBrowser ) {
			await site.reopen();
		}
		return site.visit( how );
	}
}

/** Runs in the page. */
function readYardstick() {
	const [ { loadEventEnd } ] = performance.getEntriesByType( 'navigation' );
	const paint = performance.getEntriesByName( 'first-contentful-paint' )[ 0 ];
	return { load: loadEventEnd, paint: paint?.startTime ?? loadEventEnd };
}

/**
 * Runs in the page: moves, and waits until the other screen is painted.
 *
 * @param {Object}   way
 * @param {string[]} way.urls    Where to go, in turn.
 * @param {number}   way.count   How many moves.
 * @param {number}   way.limitMs How long one move may take.
 * @return {Promise<Array<number|null>>} Milliseconds of each move; null for one that never showed, and none after it.
 */
async function move( { urls, count, limitMs } ) {
	const frame = () => new Promise( window.requestAnimationFrame );
	const painted = () =>
		new Promise( ( resolve ) => {
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = resolve;
			window.requestAnimationFrame( () => port2.postMessage( null ) );
		} );
	const title = () => document.querySelector( '#root h1' )?.textContent;
	const isWaiting = () => document.querySelector( '#root .storeboard-waiting' ) !== null;
	const times = [];
	for ( let step = 0; step < count; step++ ) {
		const before = title();
		const start = performance.now();
		window.history.pushState( {}, '', urls[ step % urls.length ] );
		while ( title() === before || isWaiting() ) {
			if ( performance.now() - start > limitMs ) {
				return [ ...times, null ];
			}
			await frame();
		}
		await painted();
		times.push( performance.now() - start );
	}
	return times;
}

/** Runs in the page. */
function readNotes() {
	const [ navigation ] = performance.getEntriesByType( 'navigation' );
	const decoded = {};
	for ( const { name, decodedBodySize } of performance.getEntriesByType( 'resource' ) ) {
		decoded[ name ] = decodedBodySize;
	}
	return {
		...window.storeboardBench,
		now: performance.now(),
		origin: performance.timeOrigin,
		firstByte: navigation.responseStart,
		isLoaded: navigation.loadEventEnd > 0,
		htmlSize: navigation.decodedBodySize,
		decoded,
	};
}

const firstLine = ( error ) => error.message.split( '\n' )[ 0 ];
