import { useEffect } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { toast, type Severity } from '../../shared/toast.ts';

const severityOf = (type: NotificationPayload['type']): Severity =>
  type === 'error' || type === 'warning' ? type : 'success';

/** Shows what react-admin wants to say in the product's own toasts. */
export function AdminNotifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (typeof next?.message === 'string')
      toast(translate(next.message, next.notificationOptions?.messageArgs), severityOf(next.type));
  }, [notifications, takeNotification, translate]);
  return null;
}
