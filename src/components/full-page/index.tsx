import { Icon } from '@wordpress/components';
import { __, isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { useFullScreen } from '../../lib/full-screen';
import { adminUrl } from '../../lib/links';
import { getPageSettings } from '../../lib/page-settings';
import { plainText } from '../../lib/sanitize';
import './style.scss';

interface Props {
	title: string;
	/** Below the title: what the page is for, and what can be done. */
	aside?: ReactNode;
	/** Runs when the owner takes the way out. */
	onOut?: () => void;
	children: ReactNode;
}

/** A page with the whole window, as includes/Pages/FullPage.php prints it: the way out and the title at the side, and the content. */
export function FullPage( { title, aside, onOut, children }: Props ) {
	useFullScreen();

	return (
		<div className={ `storeboard-full-page ${ aside ? '' : 'is-plain' }` }>
			<div className="storeboard-full-page__side">
				<p className="storeboard-full-page__out" data-moves>
					<a href={ adminUrl( 'admin.php?page=wc-admin' ) } onClick={ onOut }>
						<Icon icon={ isRTL() ? chevronRight : chevronLeft } />
						{ __( 'Back to home', 'storeboard' ) }
					</a>
					<span dir="auto">{ plainText( getPageSettings().siteTitle ) }</span>
				</p>
				<h1 tabIndex={ -1 }>{ title }</h1>
				{ aside }
			</div>
			<div className="storeboard-full-page__main">{ children }</div>
		</div>
	);
}
