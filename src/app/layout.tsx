import type { ReactNode } from 'react';
import { Snackbars } from './snackbars';

interface Props {
	heading: string;
	children: ReactNode;
}

/** The frame of every screen, in the boxes that PHP printed (includes/Admin/FirstWords.php). */
export const Layout = ( { heading, children }: Props ) => (
	<div className="woocommerce-layout storeboard-layout">
		<div className="woocommerce-layout__header">
			<div className="woocommerce-layout__header-wrapper">
				<h1 className="woocommerce-layout__header-heading">{ heading }</h1>
			</div>
		</div>
		<div className="woocommerce-layout__primary" id="woocommerce-layout__primary">
			<div className="woocommerce-layout__notice-list" id="woocommerce-layout__notice-list" />
			<div className="woocommerce-layout__main">{ children }</div>
		</div>
		<Snackbars />
	</div>
);
