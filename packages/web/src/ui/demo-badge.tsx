import { Badge } from './badge.tsx';

/** Stands beside every plan for which no money was moved. */
export const DemoBadge = () => <Badge look="marker">Demo</Badge>;
